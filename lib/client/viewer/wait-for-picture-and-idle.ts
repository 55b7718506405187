const MAX_WAIT_MS = 4000;

/** Resolves once a picture has loaded or failed and the browser is idle. */
export async function waitForPictureAndIdle(picture: HTMLImageElement | null): Promise<void> {
  if (picture) {
    const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([picture.decode().catch(() => undefined), late]);
  }
  await waitForIdle();
}

/** Resolves once the browser is idle, after half a second at the latest. */
export function waitForIdle(): Promise<void> {
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? ((resolve: () => void) => setTimeout(resolve, 1));
  return new Promise((resolve) => idle(() => resolve(), { timeout: 500 }));
}

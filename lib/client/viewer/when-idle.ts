const MAX_WAIT_MS = 4000;

/** Resolves once a picture has loaded or failed and the browser is idle. */
export async function runWhenPictureShownAndIdle(picture: HTMLImageElement | null): Promise<void> {
  if (picture) {
    const late = new Promise((settle) => setTimeout(settle, MAX_WAIT_MS));
    await Promise.race([picture.decode().catch(() => undefined), late]);
  }
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? ((settle: () => void) => setTimeout(settle, 1));
  await new Promise<void>((settle) => idle(() => settle(), { timeout: 500 }));
}

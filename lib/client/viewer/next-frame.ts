/** A hidden page draws no frames. */
const MAX_WAIT_MS = 100;

/** Settles with the next frame, or after a tenth of a second where none is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((settle) => {
    requestAnimationFrame(() => settle());
    setTimeout(settle, MAX_WAIT_MS);
  });
}

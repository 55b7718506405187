/** A hidden page draws no frames. */
const LONGEST_WAIT = 100;

/** Settles with the next frame, or after a tenth of a second where none is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((settle) => {
    requestAnimationFrame(() => settle());
    setTimeout(settle, LONGEST_WAIT);
  });
}

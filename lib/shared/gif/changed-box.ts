/** A part of a picture, in pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box round all pixels that differ; one pixel when none does. */
export function changedBox(before: Uint8Array, shown: Uint8Array, width: number, height: number): PixelBox {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let first = 0;
    while (first < width && before[start + first] === shown[start + first]) first++;
    if (first === width) continue;
    let last = width - 1;
    while (before[start + last] === shown[start + last]) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  if (top < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

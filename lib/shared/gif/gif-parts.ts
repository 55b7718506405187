/** The palette entry that leaves a pixel unchanged. */
export const UNCHANGED_ENTRY = 255;

/** Treatment of a frame before the next one: it remains, or its box is cleared. */
export type Disposal = "keep" | "clear";

const TRAILER = 0x3b;
const DISPOSALS = { keep: 1, clear: 2 } as const satisfies Record<Disposal, number>;
const low = (value: number) => value & 255;
const high = (value: number) => value >> 8;
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Encodes signature, screen, global palette of 256 and the endless-loop extension. */
export function encodeGifHeader(width: number, height: number, palette: Uint8Array): Uint8Array<ArrayBuffer> {
  const colors = new Uint8Array(256 * 3);
  colors.set(palette);
  const screen = [low(width), high(width), low(height), high(height), 0xf7, 0, 0];
  const loop = [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0];
  return Uint8Array.from([...ascii("GIF89a"), ...screen, ...colors, ...loop]);
}

/** Encodes a frame's delay in milliseconds, transparency and box; its compressed pixels follow. */
export function encodeGifImageHeader(
  box: PixelBox,
  delay: number,
  disposal: Disposal = "keep",
): Uint8Array<ArrayBuffer> {
  const hundredths = Math.round(delay / 10);
  const control = [
    0x21,
    0xf9,
    4,
    (DISPOSALS[disposal] << 2) | 1,
    low(hundredths),
    high(hundredths),
    UNCHANGED_ENTRY,
    0,
  ];
  const place = [box.left, box.top, box.width, box.height].flatMap((value) => [low(value), high(value)]);
  return Uint8Array.from([...control, 0x2c, ...place, 0]);
}

/** Encodes the end of a GIF. */
export const encodeGifTrailer = () => Uint8Array.of(TRAILER);

/** A part of a picture, in pixels. */
interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the smallest box around all changed pixels; one pixel if none changed. */
export function findChangedBox(before: Uint8Array, shown: Uint8Array, width: number, height: number): PixelBox {
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

/** The result of `findChanges`: new memory for each frame takes longer than to fill it. Per thread. */
let changes = new Uint8Array(0);

/**
 * Returns the palette indices of a box: changed pixels, and UNCHANGED_ENTRY for the rest. They are valid until the next
 * call.
 */
export function findChanges(box: PixelBox, before: Uint8Array, shown: Uint8Array, width: number): Uint8Array {
  const area = box.width * box.height;
  if (changes.length < area) changes = new Uint8Array(area);
  const found = changes;
  let to = 0;
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    for (let at = from; at < from + box.width; at++) {
      const index = shown[at]!;
      found[to++] = before[at] === index ? UNCHANGED_ENTRY : index;
    }
  }
  return found.subarray(0, area);
}

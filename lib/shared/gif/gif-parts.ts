import type { PixelBox } from "@/lib/shared/gif/changed-box";

/** The palette entry that leaves a pixel as it was. */
export const AS_BEFORE = 255;

/** What becomes of a frame when the next one comes: it stands below, or its box is cleared. */
export type Disposal = "keep" | "clear";

const TRAILER = 0x3b;
const DISPOSALS = { keep: 1, clear: 2 } as const satisfies Record<Disposal, number>;
const low = (value: number) => value & 255;
const high = (value: number) => value >> 8;
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Signature, screen, global palette of 256 and the extension that loops for ever. */
export function gifHeader(width: number, height: number, palette: Uint8Array): Uint8Array<ArrayBuffer> {
  const colors = new Uint8Array(256 * 3);
  colors.set(palette);
  const screen = [low(width), high(width), low(height), high(height), 0xf7, 0, 0];
  const loop = [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0];
  return Uint8Array.from([...ascii("GIF89a"), ...screen, ...colors, ...loop]);
}

/** Time in milliseconds, transparency and place of a frame; its compressed pixels follow. */
export function gifImageHeader(box: PixelBox, delay: number, disposal: Disposal = "keep"): Uint8Array<ArrayBuffer> {
  const hundredths = Math.round(delay / 10);
  const control = [0x21, 0xf9, 4, (DISPOSALS[disposal] << 2) | 1, low(hundredths), high(hundredths), AS_BEFORE, 0];
  const place = [box.left, box.top, box.width, box.height].flatMap((value) => [low(value), high(value)]);
  return Uint8Array.from([...control, 0x2c, ...place, 0]);
}

/** The end of a GIF. */
export const gifTrailer = () => Uint8Array.of(TRAILER);

import { create } from "qrcode";

/** A text as a QR code. */
export interface QrCode {
  /** Squares on a side. */
  readonly size: number;
  /** The dark squares as an SVG path, a square of the code being one unit. */
  readonly path: string;
  /** Squares on a side that are left free in the middle, for a picture; 0 where the code can spare none. */
  readonly gap: number;
}

/** Up to this length a code is small enough to be drawn with a quarter to spare for the picture. */
const SHORT = 260;

/** Draws a QR code. A short text leaves room for a picture in the middle, a long one is drawn as coarse as it can be. */
export function qrCode(text: string): QrCode {
  const isShort = text.length <= SHORT;
  const { modules } = create(text, { errorCorrectionLevel: isShort ? "Q" : "L" });
  const { size } = modules;
  const gap = isShort ? middleOf(size) : 0;
  const from = (size - gap) / 2;
  const isInGap = (place: number) => place >= from && place < from + gap;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules.get(y, x) && !(isInGap(x) && isInGap(y))) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { size, path, gap };
}

/** A fifth of the side, odd as the side is: a twenty-fifth of the squares, of which a quarter could be missing. */
function middleOf(size: number): number {
  const fifth = Math.floor(size / 5);
  return fifth % 2 === 1 ? fifth : fifth - 1;
}

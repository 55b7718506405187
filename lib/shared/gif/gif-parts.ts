import { throwOutside } from "@/lib/shared/typed-arrays";

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

/** Returns the palette indices of a box, UNCHANGED_ENTRY for unchanged pixels. They are valid until the next call. */
export function findChanges(box: PixelBox, before: Uint8Array, shown: Uint8Array, width: number): Uint8Array {
  const area = box.width * box.height;
  if (changes.length < area) changes = new Uint8Array(area);
  const found = changes;
  let to = 0;
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    for (let at = from; at < from + box.width; at++) {
      const index = shown[at] ?? throwOutside(shown, at);
      found[to++] = before[at] === index ? UNCHANGED_ENTRY : index;
    }
  }
  return found.subarray(0, area);
}

/** Codes of GIF's variable-length LZW (GIF89a specification, appendix F) for bytes: 9 to 12 bits. */
const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const MAX_CODES = 4096;
const SLOTS = 1 << 14;
const BLOCK = 255;

/** Dictionary: maps a known string plus one byte to a code. Per thread, cleared before each use. */
const keys = new Int32Array(SLOTS);
const codes = new Uint16Array(SLOTS);
/** The codes of an image before they are divided into blocks. Per thread, grows to the largest image. */
let packed = new Uint8Array(0);

/** Compresses palette indices to the data of a GIF image: code size, blocks of up to 255 bytes, terminator. */
export function compressLzw(indices: Uint8Array): Uint8Array<ArrayBuffer> {
  // Worst case: 12 bits per index, and a clear code after each 3838.
  const maxLength = Math.ceil(indices.length * 1.51) + 16;
  if (packed.length < maxLength) packed = new Uint8Array(maxLength);
  const bytes = packed;
  let [length, bits, held, size, free] = [0, 0, 0, 9, FIRST_FREE];
  const put = (code: number): void => {
    bits |= code << held;
    held += size;
    for (; held >= 8; held -= 8, bits >>>= 8) bytes[length++] = bits & 255;
  };
  const clear = (): void => {
    put(CLEAR);
    keys.fill(-1);
    size = 9;
    free = FIRST_FREE;
  };
  clear();
  let string = indices[0] ?? 0;
  for (let at = 1; at < indices.length; at++) {
    const key = (string << 8) | (indices[at] ?? throwOutside(indices, at));
    let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (SLOTS - 1);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & (SLOTS - 1);
    if (keys[slot] === key) {
      string = codes[slot] ?? throwOutside(codes, slot);
      continue;
    }
    put(string);
    string = key & 255;
    if (free === MAX_CODES) {
      clear();
      continue;
    }
    // The decoder learns each code one step later, so the code size grows after the last code that fits.
    if (free === 1 << size) size += 1;
    keys[slot] = key;
    codes[slot] = free++;
  }
  put(string);
  if (free === 1 << size && free < MAX_CODES) size += 1;
  put(END);
  if (held > 0) bytes[length++] = bits & 255;
  return splitBlocks(bytes.subarray(0, length));
}

function splitBlocks(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = new Uint8Array(bytes.length + Math.ceil(bytes.length / BLOCK) + 2);
  blocks[0] = 8;
  let to = 1;
  for (let from = 0; from < bytes.length; from += BLOCK) {
    const part = bytes.subarray(from, from + BLOCK);
    blocks[to] = part.length;
    blocks.set(part, to + 1);
    to += part.length + 1;
  }
  return blocks.subarray(0, to + 1);
}

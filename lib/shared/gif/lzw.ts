/** GIF's variable-length LZW (GIF89a specification, appendix F) for bytes: codes of 9 to 12 bits. */
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
    const key = (string << 8) | indices[at]!;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (SLOTS - 1);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & (SLOTS - 1);
    if (keys[slot] === key) {
      string = codes[slot]!;
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
  return blocksOf(bytes.subarray(0, length));
}

function blocksOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
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

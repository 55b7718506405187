/** Opus counts samples at 48 kHz for any input rate (RFC 7845 §4). */
export const OPUS_RATE = 48_000;

interface OggOpus {
  readonly channels: number;
  /** Audible samples: the last page's position without the pre-skip. */
  readonly samples: number;
}

/** Page checksum: CRC-32 with polynomial 0x04c11db7, not reflected, initial value 0 (RFC 3533 §6). */
function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

/**
 * Reads the pages of an Ogg Opus file (RFC 3533, RFC 7845) without decoding them.
 * @throws Error if a page is broken, or it is not Opus
 */
export function readOggOpus(file: Buffer): OggOpus {
  let at = 0;
  let head: Buffer | null = null;
  let end = 0n;
  while (at < file.length) {
    if (file.toString("latin1", at, at + 4) !== "OggS") throw new Error(`no page at byte ${at}`);
    const count = file.readUInt8(at + 26);
    const begin = at + 27 + count;
    const next = begin + file.subarray(at + 27, begin).reduce((sum, length) => sum + length, 0);
    const page = Buffer.from(file.subarray(at, next));
    page.writeUInt32LE(0, 22);
    if (next > file.length || checksum(page) !== file.readUInt32LE(at + 22))
      throw new Error(`broken page at byte ${at}`);
    head ??= file.subarray(begin, next);
    end = file.readBigInt64LE(at + 6);
    at = next;
  }
  if (head?.toString("latin1", 0, 8) !== "OpusHead") throw new Error("not Opus");
  return { channels: head.readUInt8(9), samples: Number(end) - head.readUInt16LE(10) };
}

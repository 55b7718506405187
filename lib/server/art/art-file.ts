import { createHash } from "node:crypto";

const MAGIC = Buffer.from("MB1ART1\n");
const DIGEST_BYTES = 32;
const HEADER_BYTES = MAGIC.length + 4 + DIGEST_BYTES;

export interface StoredArt {
  readonly body: Uint8Array;
  /** SHA-256 of key and body: a valid body stored under another key's name is rejected. */
  readonly digest: Uint8Array;
}

function computeDigest(key: string, body: Uint8Array): Buffer {
  return createHash("sha256").update(key).update("\0").update(body).digest();
}

export function sealArt(key: string, body: Uint8Array): StoredArt {
  return { body, digest: computeDigest(key, body) };
}

/** Packs a file of the disk cache: magic, body length (uint32, little endian), digest, body. */
export function packArt({ body, digest }: StoredArt): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.byteLength);
  return Buffer.concat([MAGIC, length, digest, body]);
}

/** Unpacks a file of the disk cache; null when it is truncated, damaged, of another key or of another format. */
export function unpackArt(key: string, file: Buffer): { body: Buffer; digest: Buffer } | null {
  if (file.length < HEADER_BYTES || !file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const body = file.subarray(HEADER_BYTES);
  if (file.readUInt32LE(MAGIC.length) !== body.length) return null;
  const digest = file.subarray(MAGIC.length + 4, HEADER_BYTES);
  return computeDigest(key, body).equals(digest) ? { body, digest } : null;
}

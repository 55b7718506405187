/** Bytes accepted as a print: with the first and last bytes of a JPEG. */
export function printBytes(size = 2000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set([0xff, 0xd8, 0xff]);
  bytes.set([0xff, 0xd9], size - 2);
  return bytes;
}

/** The response with a print. */
export function printAnswer(bytes = printBytes(), declared = bytes.byteLength): Response {
  return new Response(bytes, { headers: { "Content-Type": "image/jpeg", "Content-Length": String(declared) } });
}

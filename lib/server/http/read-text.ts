/** The text of an answer of another server, in UTF-8; null for one of more bytes, of which the rest is not read. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // `as`: Node's streams can be iterated; the browser's types, which this project has too, do not say so.
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

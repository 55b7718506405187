/** Reads the UTF-8 text of another server's response; null, without reading the rest, if it exceeds the limit. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // `as`: Node's streams are iterable; the browser's types, also in this project, omit that.
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

import type { ServerResponse } from "node:http";

/** More than any page has, in bytes: of a longer answer nothing is kept. */
const MOST = 1_000_000;

/** Calls back with the text of a 200 of HTML, as it is sent; with nothing for any other answer, or a coded one. */
export function overhear(response: ServerResponse, hear: (html: string) => void): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  const keep = (part: unknown) => {
    if (typeof part !== "string" && !(part instanceof Uint8Array)) return;
    const kept = Buffer.from(part);
    bytes += kept.byteLength;
    if (bytes <= MOST) parts.push(kept);
  };
  const { write, end } = response;
  // `as`: both have several signatures; what is passed on is exactly what came.
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    return end.apply(response, args);
  }) as typeof end;
  response.once("finish", () => {
    const isPage = String(response.getHeader("Content-Type") ?? "").startsWith("text/html");
    if (response.statusCode !== 200 || !isPage || response.hasHeader("Content-Encoding") || bytes > MOST) return;
    hear(Buffer.concat(parts).toString());
  });
}

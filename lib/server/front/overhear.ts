import type { ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";

/** More than any page has, in bytes: of a longer answer nothing is kept. */
const MOST = 1_000_000;

/** Calls back with the text of a 200 of HTML, as it is sent; does not for any other answer. */
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
    const coding = response.getHeader("Content-Encoding");
    if (response.statusCode !== 200 || !isPage || bytes > MOST || (coding !== undefined && coding !== "gzip")) return;
    const body = Buffer.concat(parts);
    hear((coding === "gzip" ? gunzipSync(body) : body).toString());
  });
}

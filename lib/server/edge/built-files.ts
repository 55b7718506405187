import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import sirv, { type Options } from "sirv";
import { pickCoding } from "@/lib/server/http/accept";

const BUILT = "/_next/static/";
/** sirv sends text types without their charset. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/**
 * Serves GET and HEAD of the build's files by `sirv`, as compressed by scripts/lib/compress-files.mjs, cached for good:
 * their names are content hashes. Range requests and missing files go to `next`.
 */
export function openBuiltFiles(folder: string) {
  const setHeaders = (response: ServerResponse, path: string) => {
    const type = TEXT_TYPES[extname(path)];
    if (type) response.setHeader("Content-Type", type);
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Vary", "Accept-Encoding");
  };
  const filesOf = (options: Options) => sirv(folder, { etag: true, extensions: [], setHeaders, ...options });
  // sirv ignores weights: `br;q=0` would get Brotli.
  const byCoding = { br: filesOf({ brotli: true }), gzip: filesOf({ gzip: true }), identity: filesOf({}) };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method, headers, url = "" } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || !url.startsWith(BUILT) || headers.range !== undefined) {
      next();
      return;
    }
    // sirv leaves the file open when the client disconnects, and a read error ends the process.
    response.once("pipe", (file: Readable) => {
      file.once("error", () => response.destroy());
      response.once("close", () => file.destroy());
    });
    request.url = url.slice(BUILT.length - 1);
    byCoding[pickCoding(headers["accept-encoding"])](request, response, () => {
      request.url = url;
      next();
    });
  };
}

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { pickCoding } from "@/lib/server/http/accept";
import { matchesEtag } from "@/lib/server/http/etag";
import { siteOrigins } from "@/lib/server/site-origins";

const zip = promisify(gzip);

/** Answers a GET with a page: 304 when the client has it, in gzip when it takes that. */
export async function sendPage(
  { headers }: Pick<IncomingMessage, "headers">,
  response: ServerResponse,
  html: string,
  cacheControl: string,
): Promise<void> {
  const tag = `"${createHash("sha1").update(html).digest("base64url")}"`;
  response.setHeader("Cache-Control", cacheControl);
  // Weak: the same for both codings.
  response.setHeader("ETag", `W/${tag}`);
  response.setHeader("Vary", siteOrigins.areSeveral ? "Host, Accept-Encoding" : "Accept-Encoding");
  if (matchesEtag(headers["if-none-match"], tag)) {
    response.writeHead(304).end();
    return;
  }
  const isZipped = pickCoding(headers["accept-encoding"]?.replace(/\bbr\b/, "")) === "gzip";
  const body = isZipped ? await zip(html) : Buffer.from(html);
  if (isZipped) response.setHeader("Content-Encoding", "gzip");
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": String(body.byteLength) });
  response.end(body);
}

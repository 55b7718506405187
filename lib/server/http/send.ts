import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "@/lib/server/http/etag";
import { OPEN_HEADERS } from "@/lib/server/http/open-headers";
import { readRange } from "@/lib/server/http/range";
import { sendClosedJson } from "@/lib/server/http/send-closed-json";
import { sendJson } from "@/lib/server/http/send-json";
import { sendRefusal } from "@/lib/server/http/send-refusal";
import { RefusalError } from "@/lib/shared/errors";

type Headers = Readonly<Record<string, string>>;

/** A body with all headers that can be known before a request asks for it. */
export interface Representation {
  readonly body: Uint8Array;
  readonly etag: string;
  /** Of the answer that carries the body. */
  readonly full: Headers;
  /** Of the answer that says "not modified". */
  readonly unmodified: Headers;
}

/**
 * Makes a body ready to be sent any number of times.
 * @param about headers that say what the body is: type, coding
 * @param kept headers that a 304 repeats: caching
 * @param readers headers that say who may read it: every site, unless told otherwise
 */
export function represent(
  body: Uint8Array,
  etag: string,
  about: Headers,
  kept: Headers,
  readers: Headers = OPEN_HEADERS,
): Representation {
  const unmodified = { ...readers, ...kept, ETag: etag };
  const size = { "Accept-Ranges": "bytes", "Content-Length": String(body.byteLength) };
  return { body, etag, unmodified, full: { ...unmodified, ...about, ...size } };
}

/**
 * Answers a GET or HEAD: 304 when the client has the body; 206 for one range of its bytes, as they are sent (those of a coded
 * body are bytes of the coding, RFC 9110 §8.4); 416 for a range outside of it; 200 otherwise.
 * @param vary the request headers that chose this representation, none for an empty text
 */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  vary: string,
): void {
  const { headers, method, url } = request;
  const { body, etag, full, unmodified } = representation;
  if (vary !== "") response.setHeader("Vary", vary);
  if (matchesEtag(headers["if-none-match"], etag)) {
    response.writeHead(304, unmodified).end();
    return;
  }
  // A range is defined for GET alone.
  const range = method === "GET" ? readRange(headers, etag, body.byteLength) : null;
  if (range === "outside") {
    response.setHeader("Content-Range", `bytes */${body.byteLength}`);
    const isOpen = full["Cross-Origin-Resource-Policy"] !== "same-origin";
    sendRefusal(response, new RefusalError("range_not_satisfiable"), url, isOpen ? sendJson : sendClosedJson);
    return;
  }
  if (range === null) {
    response.writeHead(200, full);
    response.end(method === "HEAD" ? undefined : body);
    return;
  }
  const { first, last } = range;
  response.writeHead(206, {
    ...full,
    "Content-Length": String(last + 1 - first),
    "Content-Range": `bytes ${first}-${last}/${body.byteLength}`,
  });
  response.end(body.subarray(first, last + 1));
}

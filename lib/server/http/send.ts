import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "@/lib/server/http/etag";
import { OPEN_HEADERS } from "@/lib/server/http/open-headers";

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
  return { body, etag, unmodified, full: { ...unmodified, ...about, "Content-Length": String(body.byteLength) } };
}

/**
 * Answers a GET or HEAD: 304 when the client has the body, 200 otherwise.
 * @param vary the request headers that chose this representation, none for an empty text
 */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  vary: string,
): void {
  if (vary !== "") response.setHeader("Vary", vary);
  if (matchesEtag(request.headers["if-none-match"], representation.etag)) {
    response.writeHead(304, representation.unmodified).end();
    return;
  }
  response.writeHead(200, representation.full);
  response.end(request.method === "HEAD" ? undefined : representation.body);
}

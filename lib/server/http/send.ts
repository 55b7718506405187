import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { getPath } from "@/lib/server/http/path";
import { log, reportFault } from "@/lib/server/log";
import { type ErrorBody, HttpError, type HttpErrorCode } from "@/lib/shared/errors";

/** `bytes=0-99`, `bytes=100-` or `bytes=-100`. The unit is case-insensitive (RFC 9110 §14.1). */
const SINGLE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * Reads `Range` and `If-Range` of a GET (RFC 9110 §14.2, §13.1.5). Returns null for the complete body: no range,
 * several, a malformed one, or one of another version; "outside" where no byte of the range exists. Both ends are included.
 */
export function readRange(
  { range, "if-range": ifRange }: IncomingHttpHeaders,
  etag: string,
  length: number,
): { readonly first: number; readonly last: number } | "outside" | null {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, from = "", to = ""] = SINGLE_RANGE.exec(range) ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? "outside" : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== "" && Number(to) < first) return null;
  return first < length ? { first, last } : "outside";
}

/** Whether If-None-Match, `*`, a tag or a list, matches a strong tag: compared weakly (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  for (const [tag] of ifNoneMatch.matchAll(/"[^"]*"/g)) if (tag === etag) return true;
  return false;
}

/** Allows pages of every site, and sandboxed frames with the origin `null`, to load a response and read its headers. */
export const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** Headers of every API response that is open to other sites. */
export const OPEN_HEADERS = { ...CORS_HEADERS, "X-Content-Type-Options": "nosniff" } as const;

type Headers = Readonly<Record<string, string>>;

/** Readers of a response: "own" pages of this site only, or "every" site. */
export type Readers = "own" | "every";

const READER_HEADERS: Readonly<Record<Readers, Headers>> = {
  every: OPEN_HEADERS,
  own: { "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff" },
};

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" } as const;

/**
 * For responses with a saved mood, which must be up to date within a minute: 15 seconds in a shared cache that may omit
 * the age, 40 in a browser, and one until a save of another instance is visible here.
 */
export const HALF_MINUTE_CACHE_CONTROL = "public, max-age=30, s-maxage=5, stale-while-revalidate=10, stale-if-error=10";

/** For content that changes only with the site's version or a token's traits. */
export const HOUR_CACHE_CONTROL = "public, max-age=3600, stale-if-error=604800";

/** Forbids proxies to compress a body, which would break its strong tag and its ranges. */
export const NO_TRANSFORM = ", no-transform";

/** Errors with `Retry-After`. */
export const RETRY_CODES = new Set<HttpErrorCode>(["busy", "chain_busy", "too_many_requests", "too_many_streams"]);
/** Its seconds where the response has none yet. */
const RETRY_AFTER_SECONDS = "3";

/** A body with all headers that do not depend on the request. */
export interface Representation {
  readonly body: Uint8Array;
  readonly etag: string;
  /** Of the 200 and 206 responses. */
  readonly full: Headers;
  /** Of the 304 response. */
  readonly unmodified: Headers;
}

/** Builds a reusable representation of a body. @param cacheHeaders headers that a 304 repeats */
export function represent(
  body: Uint8Array,
  etag: string,
  bodyHeaders: Headers,
  cacheHeaders: Headers,
  readers: Readers = "every",
): Representation {
  const unmodified = { ...READER_HEADERS[readers], ...cacheHeaders, ETag: etag };
  const size = { "Accept-Ranges": "bytes", "Content-Length": String(body.byteLength) };
  return { body, etag, unmodified, full: { ...unmodified, ...bodyHeaders, ...size } };
}

const copiesByResponse = new WeakMap<Representation, Map<string, Representation>>();

/** Returns it with another Cache-Control; cached, since a warm response is served thousands of times a second. */
export function withCacheControl(answer: Representation, cacheControl: string): Representation {
  const copies = copiesByResponse.get(answer) ?? new Map<string, Representation>();
  copiesByResponse.set(answer, copies);
  const existing = copies.get(cacheControl);
  if (existing !== undefined) return existing;
  const cacheHeaders = { "Cache-Control": cacheControl };
  const copy = {
    ...answer,
    full: { ...answer.full, ...cacheHeaders },
    unmodified: { ...answer.unmodified, ...cacheHeaders },
  };
  copies.set(cacheControl, copy);
  return copy;
}

/**
 * Answers a GET or HEAD: 304, 206 for one range of the sent bytes (RFC 9110 §8.4), 416 outside of it, or 200.
 * @param vary the request headers that selected this representation, empty for none
 */
export function sendRepresentation(
  response: ServerResponse,
  { body, etag, full, unmodified }: Representation,
  vary = "",
): void {
  const { headers, method, url } = response.req;
  if (vary !== "") response.setHeader("Vary", vary);
  if (matchesEtag(headers["if-none-match"], etag)) {
    response.writeHead(304, unmodified).end();
    return;
  }
  // Ranges are defined for GET only.
  const range = method === "GET" ? readRange(headers, etag, body.byteLength) : null;
  if (range === "outside") {
    response.setHeader("Content-Range", `bytes */${body.byteLength}`);
    const readers = full["Cross-Origin-Resource-Policy"] === "same-origin" ? "own" : "every";
    sendError(response, new HttpError("range_not_satisfiable"), url, readers);
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

/** Formats a digest as a part of an entity tag: 132 bits. */
export const formatDigest = (digest: Uint8Array): string => Buffer.from(digest).toString("base64url").slice(0, 22);

/** Computes the strong entity tag of a body, with its quotes. */
const tagOf = (body: Uint8Array) => `"${formatDigest(createHash("sha256").update(body).digest())}"`;

/** Answers a GET or HEAD of any site with a text, with a strong tag. @param type media type, without the charset */
export function sendText(response: ServerResponse, text: string, type: string, cacheControl: string): void {
  const body = Buffer.from(text);
  const bodyHeaders = { "Content-Type": `${type}; charset=utf-8` };
  sendRepresentation(response, represent(body, tagOf(body), bodyHeaders, { "Cache-Control": cacheControl }));
}

interface JsonOptions {
  /** By default only pages of this site: sessions, holdings, results of writes. */
  readonly readers?: Readers;
  /** Cache-Control for a 200 of GET or HEAD; default `no-store`. `no-transform` is added. */
  readonly cacheControl?: string;
}

/** Answers with JSON. Cacheable responses have a strong tag and support conditions and ranges. */
export function sendJson(
  response: ServerResponse,
  status: number,
  content: object,
  { readers = "own", cacheControl }: JsonOptions = {},
): void {
  const body = Buffer.from(JSON.stringify(content));
  if (cacheControl !== undefined) {
    const cacheHeaders = { "Cache-Control": cacheControl + NO_TRANSFORM };
    sendRepresentation(response, represent(body, tagOf(body), JSON_TYPE, cacheHeaders, readers));
    return;
  }
  response.writeHead(status, {
    ...READER_HEADERS[readers],
    ...JSON_TYPE,
    "Content-Length": String(body.byteLength),
    "Cache-Control": "no-store",
  });
  response.end(body);
}

/** Answers with `{ error: { code, message } }`. Other errors than HttpError are logged and sent as `internal`. */
export function sendError(
  response: ServerResponse,
  thrown: unknown,
  url: string | undefined,
  readers: Readers = "every",
): void {
  const error = thrown instanceof HttpError ? thrown : new HttpError("internal", { cause: thrown });
  // 501 is the client's choice of a format that is not offered.
  if (error.status >= 500 && error.status !== 501) {
    const request = response.getHeader("x-request-id");
    // Without the query, which may contain a wallet.
    const path = getPath(url).slice(0, 200);
    log.error({ request, path, err: error.cause, code: error.code }, "request failed");
  }
  if (error.code === "internal") reportFault(error.cause);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const content: ErrorBody = { error: { code: error.code, message: error.message } };
  if (RETRY_CODES.has(error.code) && !response.hasHeader("Retry-After"))
    response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  sendJson(response, error.status, content, { readers });
}

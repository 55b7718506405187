/** What scripts of other sites may read of an answer beside the few headers that browsers always show them. */
const EXPOSED_HEADERS = [
  "Accept-Ranges",
  "Allow",
  "Content-Length",
  "Content-Range",
  "Deprecation",
  "ETag",
  "Link",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Sunset",
  "X-Art",
  "X-Request-Id",
  "X-Version",
];

/** Request headers that the open routes understand, and those that clients commonly add to a GET. */
const ALLOWED_HEADERS = ["Accept", "Cache-Control", "Content-Type", "If-None-Match", "If-Range", "Pragma", "Range"];

/** A day, the longest that any browser keeps it (Firefox; Chromium keeps it for two hours). */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** Lets pages of every site load and read an answer, sandboxed frames with the origin `null` included. */
export const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED_HEADERS.join(", "),
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** On every answer of the API that is open to other sites. */
export const OPEN_HEADERS = { ...CORS_HEADERS, "X-Content-Type-Options": "nosniff" } as const;

/** Lets pages of every site send GET and HEAD, which is all that other sites may send to any route. */
export const PREFLIGHT_HEADERS = {
  ...OPEN_HEADERS,
  "Access-Control-Allow-Headers": ALLOWED_HEADERS.join(", "),
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Max-Age": String(PREFLIGHT_MAX_AGE_SECONDS),
} as const;

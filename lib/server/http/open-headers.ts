/** Response headers that scripts of other sites may read besides the few that browsers always expose. */
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

/** Request headers that the open routes support, and those that clients commonly add to a GET. */
const ALLOWED_HEADERS = [
  "Accept",
  "Cache-Control",
  "Content-Type",
  "If-None-Match",
  "If-Range",
  "Last-Event-ID",
  "Pragma",
  "Range",
];

/** A day, the longest that any browser caches it (Firefox; two hours in Chromium). */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** Allows pages of every site to load and read a response, including sandboxed frames with the origin `null`. */
export const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED_HEADERS.join(", "),
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** Headers of every API response that is open to other sites. */
export const OPEN_HEADERS = { ...CORS_HEADERS, "X-Content-Type-Options": "nosniff" } as const;

/** Allows pages of every site to send GET and HEAD, the only methods open to other sites. */
export const PREFLIGHT_HEADERS = {
  ...OPEN_HEADERS,
  "Access-Control-Allow-Headers": ALLOWED_HEADERS.join(", "),
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Max-Age": String(PREFLIGHT_MAX_AGE_SECONDS),
} as const;

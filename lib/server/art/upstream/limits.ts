const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Times in milliseconds. */
export const UPSTREAM_LIMITS = {
  /** From the request to the response head, DNS and connection included, for every hop. */
  firstByteMs: 5 * SECOND,
  /** From the request to the last byte, redirects included. */
  totalMs: 10 * SECOND,
  /** Longest wait of a request in the queue. */
  waitMs: 20 * SECOND,
  bytes: 10_000_000,
  pixels: 50_000_000,
  frames: 100,
  redirects: 2,
  /** Requests in flight at once, and the most that may wait. */
  calls: 8,
  waiting: 1024,
  encoders: 2,
  /** Stand-ins drawn at once because upstream art failed, and the most of those that may wait. */
  standIns: 64,
} as const;

export type UpstreamLimits = { readonly [Name in keyof typeof UPSTREAM_LIMITS]: number };

/** How long answers of upstream are trusted, in milliseconds. */
export const UPSTREAM_TRUST = {
  /** A picture or model, before it is refreshed. */
  copyMs: 24 * HOUR,
  missingMs: HOUR,
  failureMs: 30 * SECOND,
  /** Failures in a row that open the circuit, the initial cooldown and the longest. */
  failures: 5,
  cooldownMs: 30 * SECOND,
  maxCooldownMs: 5 * MINUTE,
} as const;

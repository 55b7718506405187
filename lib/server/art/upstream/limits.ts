const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What upstream art may take. Times in milliseconds. */
export const UPSTREAM_LIMITS = {
  /** From the request to the answer's head, name and connection included, of every hop. */
  firstByteMs: 5 * SECOND,
  /** From the request to the last byte, redirects included. */
  totalMs: 10 * SECOND,
  /** How long a request waits for its turn. */
  waitMs: 20 * SECOND,
  bytes: 10_000_000,
  pixels: 50_000_000,
  frames: 100,
  redirects: 2,
  /** Requests in flight at once, and how many may wait. */
  calls: 8,
  waiting: 1024,
  /** Pictures that are decoded and encoded at once. */
  encoders: 2,
  /** Stand-ins that are drawn at once because upstream art failed, and how many of those may wait. */
  standIns: 64,
} as const;

export type UpstreamLimits = { readonly [Name in keyof typeof UPSTREAM_LIMITS]: number };

/** For how long what upstream said is believed. Times in milliseconds. */
export const UPSTREAM_TRUST = {
  /** A picture or model, before it is asked for anew. */
  copyMs: 24 * HOUR,
  /** That there is none. */
  missingMs: HOUR,
  /** A failure, before the same is asked for again. */
  failureMs: 30 * SECOND,
  /** Failures in a row after which a host is left alone, for how long at first, and at the most. */
  failures: 5,
  cooldownMs: 30 * SECOND,
  maxCooldownMs: 5 * MINUTE,
} as const;

export type UpstreamTrust = { readonly [Name in keyof typeof UPSTREAM_TRUST]: number };

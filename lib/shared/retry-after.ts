/** Parses a Retry-After header (RFC 9110 §10.2.3), seconds or a date, to milliseconds from now; null if invalid. */
export function parseRetryAfter(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? "";
  // biome-ignore lint/style/noRestrictedGlobals: Date.parse is a pure function.
  const ms = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

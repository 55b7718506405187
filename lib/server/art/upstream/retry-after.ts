/** What a host may ask for at the most, in milliseconds. */
const LONGEST = 10 * 60_000;

/**
 * Reads a Retry-After header, seconds or a date (RFC 9110 §10.2.3), in milliseconds from now, ten minutes at the most; null for
 * anything else.
 */
export function retryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? "";
  const wait = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (!Number.isFinite(wait)) return null;
  return Math.min(Math.max(wait, 1000), LONGEST);
}

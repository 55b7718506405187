/** Keys whose values are never reported, alone or as a part of a dotted name (`http.request.header.cookie`). */
const PRIVATE_KEYS =
  /(^|\.)(user|cookies?|headers?|authorization|body|env|ip_address|address|account|wallet|signature|nonce)(\.|$)/i;

/**
 * Hex of 20 bytes and more is an address, a hash, a signature or a key; so is any name under .eth. A name is only looked for
 * where one begins: within a long text of dots and letters it would be looked for again at each of them.
 */
const WALLET_TEXT = /0x[0-9a-f]{40,}|(?<![\w.-])\.*[\w-]+(?:\.+[\w-]+)*\.eth\b/gi;

const MAX_DEPTH = 12;

/** A text without wallet addresses, hashes, signatures and ENS names. */
export function scrubText(text: string): string {
  return text.replace(WALLET_TEXT, "[removed]");
}

/**
 * A copy of a report without personal and wallet data: the values of private keys are left out, every text is scrubbed.
 * Plain JSON-like values only; what lies deeper than 12 levels is left out.
 */
export function scrub<T>(report: T): T {
  // `as`: the shape stays; only optional parts of a report are left out.
  return scrubValue(report, 0) as T;
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, depth + 1));
  const kept = Object.entries(value).filter(([key]) => !PRIVATE_KEYS.test(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, scrubValue(item, depth + 1)]));
}

/** Keys whose values are never reported, alone or within a dotted name (`http.request.header.cookie`). */
const PRIVATE_KEYS =
  /(^|\.)(user|cookies?|headers?|authorization|body|env|ip_address|address|account|wallet|signature|nonce)(\.|$)/i;

/**
 * Hex of 20 bytes or more is an address, a hash, a signature or a key; any name under .eth also matches. A name is
 * matched only from its start: otherwise, long texts of dots and letters would cost quadratic time.
 */
const WALLET_TEXT = /0x[0-9a-f]{40,}|(?<![\w.-])\.*[\w-]+(?:\.+[\w-]+)*\.eth\b/gi;

/** A URL with its host, in any text. */
const WEB_ADDRESS = /\b(?:https?|wss?):\/\/[^\s"'<>()]+/gi;
/** Keys whose values are a URL or a path, with or without a host. */
const ADDRESS_KEYS = /(^|[._])(url|href|to|from|target|full|path|transaction|description)$/i;
const QUERY_KEYS = /(^|[._])(query|query_string|fragment)$/i;
/** A path segment of this length and alphabet is a key: Ethereum node providers put theirs there. */
const KEY_LIKE = /^[\w-]{24,}$/;

const MAX_DEPTH = 12;

/** Removes wallet addresses, hashes, signatures and ENS names from a text. */
export const scrubText = (text: string): string => text.replace(WALLET_TEXT, "[removed]");

/** Removes user, query, fragment and keys from a URL. */
function stripAddress(address: string): string {
  if (!URL.canParse(address)) return "[removed]";
  const { protocol, host, pathname } = new URL(address);
  const parts = pathname.split("/").map((part) => (KEY_LIKE.test(part) ? "[removed]" : part));
  return `${protocol}//${host}${parts.join("/")}`;
}

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, "");

/**
 * Copies a report without personal and wallet data: drops the values of private keys, scrubs every text, and reduces
 * URLs to their paths. Plain JSON-like values only; deeper than 12 levels, values are dropped.
 */
export function scrub<T>(report: T): T {
  // `as`: the shape stays; only optional parts of a report are dropped.
  return scrubValue(report, 0, "") as T;
}

function scrubValue(value: unknown, depth: number, key: string): unknown {
  if (typeof value === "string") {
    const text = scrubText(value.replace(WEB_ADDRESS, stripAddress));
    return ADDRESS_KEYS.test(key) ? withoutQuery(text) : text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, depth + 1, key));
  const publicEntries = Object.entries(value).filter(([name]) => !PRIVATE_KEYS.test(name) && !QUERY_KEYS.test(name));
  return Object.fromEntries(publicEntries.map(([name, item]) => [name, scrubValue(item, depth + 1, name)]));
}

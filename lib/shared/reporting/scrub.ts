/** Keys whose values are never reported, alone or as a part of a dotted name (`http.request.header.cookie`). */
const PRIVATE_KEYS =
  /(^|\.)(user|cookies?|headers?|authorization|body|env|ip_address|address|account|wallet|signature|nonce)(\.|$)/i;

/**
 * Hex of 20 bytes and more is an address, a hash, a signature or a key; so is any name under .eth. A name is only looked for
 * where one begins: within a long text of dots and letters it would be looked for again at each of them.
 */
const WALLET_TEXT = /0x[0-9a-f]{40,}|(?<![\w.-])\.*[\w-]+(?:\.+[\w-]+)*\.eth\b/gi;

/** An address with its host, in any text. */
const WEB_ADDRESS = /\b(?:https?|wss?):\/\/[^\s"'<>()]+/gi;
/** Names of values that are an address or a path, with or without a host. */
const ADDRESS_KEYS = /(^|[._])(url|href|to|from|target|full|path|transaction|description)$/i;
/** What follows a path. */
const QUERY_KEYS = /(^|[._])(query|query_string|fragment)$/i;
/** A part of a path as long as this, and of such letters, is a key: providers of Ethereum nodes put theirs there. */
const KEY_LIKE = /^[\w-]{24,}$/;

const MAX_DEPTH = 12;

/** A text without wallet addresses, hashes, signatures and ENS names. */
export function scrubText(text: string): string {
  return text.replace(WALLET_TEXT, "[removed]");
}

/** An address without its user, query, fragment and keys. */
function plainAddress(address: string): string {
  if (!URL.canParse(address)) return "[removed]";
  const { protocol, host, pathname } = new URL(address);
  const parts = pathname.split("/").map((part) => (KEY_LIKE.test(part) ? "[removed]" : part));
  return `${protocol}//${host}${parts.join("/")}`;
}

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, "");

/**
 * A copy of a report without personal and wallet data: the values of private keys are left out, every text is scrubbed, and of
 * addresses the path stays. Plain JSON-like values only; what lies deeper than 12 levels is left out.
 */
export function scrub<T>(report: T): T {
  // `as`: the shape stays; only optional parts of a report are left out.
  return scrubValue(report, 0, "") as T;
}

function scrubValue(value: unknown, depth: number, key: string): unknown {
  if (typeof value === "string") {
    const text = scrubText(value.replace(WEB_ADDRESS, plainAddress));
    return ADDRESS_KEYS.test(key) ? withoutQuery(text) : text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, depth + 1, key));
  const kept = Object.entries(value).filter(([name]) => !PRIVATE_KEYS.test(name) && !QUERY_KEYS.test(name));
  return Object.fromEntries(kept.map(([name, item]) => [name, scrubValue(item, depth + 1, name)]));
}

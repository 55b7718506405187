import { listCauses } from "@/contracts/errors/cause-chain";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/app-error";

const MAX_WORDS = 300;
/** Shorter parts of an address are no keys and occur in many texts. */
const SHORTEST = 4;

/**
 * Formats a node's failure for the log: the messages of the whole chain of causes, without the nodes' addresses, which
 * can hold keys.
 */
export function findCauseForLog(error: unknown, urls: readonly string[] = env.ETH_RPC_URLS): Error {
  const words = [...listCauses(error)].map((link) => {
    const { name, details, shortMessage, message } = link;
    // viem's `message` repeats the request with its address; `details` has only the node's text.
    const told = [details, shortMessage, message].find((text) => typeof text === "string" && text !== "");
    const kind = link instanceof AppError ? `${link.name} ${link.code}` : String(name);
    return `${kind}: ${String(told).slice(0, MAX_WORDS)}`;
  });
  return new Error(withoutAddresses([...new Set(words)].join(" < "), urls));
}

function withoutAddresses(words: string, urls: readonly string[]): string {
  const secrets = urls.flatMap(partsOf).filter((part) => part.length >= SHORTEST);
  // Longest first: a part that contains another one is replaced as a whole.
  const told = secrets
    .sort((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, "[node]"), words);
  return told.replaceAll(/\b(?:https?|wss?):\/\/[^\s"']+/gi, "[node]");
}

/** Returns all parts of an address that name the node or may be a key, raw and decoded. */
function partsOf(address: string): string[] {
  const url = new URL(address);
  const plain = [url.username, url.password, ...url.pathname.split("/"), ...url.searchParams.values()];
  return [address, url.href, url.host, url.hostname, url.pathname, url.search, ...plain, ...plain.map(decoded)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

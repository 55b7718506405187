import { listCauses } from "@/contracts/errors/cause-chain";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/app-error";

const MAX_WORDS = 300;
/** Shorter parts of an address are no keys, and stand in many words. */
const SHORTEST = 4;

/**
 * What went wrong with a node, as the log may have it: the words of every error of the chain of causes, without the
 * nodes' addresses, which can hold keys.
 */
export function findCauseForLog(error: unknown, urls: readonly string[] = env.ETH_RPC_URLS): Error {
  const words = [...listCauses(error)].map((link) => {
    const { name, details, shortMessage, message } = link;
    // viem's `message` repeats the request with its address; `details` are the node's words alone.
    const told = [details, shortMessage, message].find((text) => typeof text === "string" && text !== "");
    const kind = link instanceof AppError ? `${link.name} ${link.code}` : String(name);
    return `${kind}: ${String(told).slice(0, MAX_WORDS)}`;
  });
  return new Error(withoutAddresses([...new Set(words)].join(" < "), urls));
}

function withoutAddresses(words: string, urls: readonly string[]): string {
  const secrets = urls.flatMap(partsOf).filter((part) => part.length >= SHORTEST);
  // The longest first: a part that holds another one goes as a whole.
  const told = secrets
    .sort((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, "[node]"), words);
  return told.replaceAll(/\b(?:https?|wss?):\/\/[^\s"']+/gi, "[node]");
}

/** Everything of an address that names the node or may be a key, as it stands there and decoded. */
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

import { listCauses } from "@/contracts/errors/cause-chain";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/app-error";

const MAX_MESSAGE_LENGTH = 300;
/** Shorter parts of an address are no keys and occur in many texts. */
const MIN_SECRET_LENGTH = 4;

/** Formats a node's failure for the log: all messages of its causes, without node addresses, which can hold keys. */
export function findCauseForLog(error: unknown, urls: readonly string[] = env.ETH_RPC_URLS): Error {
  const messages = [...listCauses(error)].map((link) => {
    const { name, details, shortMessage, message } = link;
    // viem's `message` repeats the request with its address; `details` has only the node's text.
    const detail = [details, shortMessage, message].find((text) => typeof text === "string" && text !== "");
    const kind = link instanceof AppError ? `${link.name} ${link.code}` : String(name);
    return `${kind}: ${String(detail).slice(0, MAX_MESSAGE_LENGTH)}`;
  });
  return new Error(redactAddresses([...new Set(messages)].join(" < "), urls));
}

function redactAddresses(message: string, urls: readonly string[]): string {
  const secrets = urls.flatMap(partsOf).filter((part) => part.length >= MIN_SECRET_LENGTH);
  // Longest first: a part that contains another one is replaced as a whole.
  const redacted = secrets
    .sort((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, "[node]"), message);
  return redacted.replaceAll(/\b(?:https?|wss?):\/\/[^\s"']+/gi, "[node]");
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

import type { IncomingMessage } from "node:http";
import { env } from "@/lib/server/env";
import { createRangeCheck, normalizeAddress } from "@/lib/server/settings/ip-address.mjs";

type ProxiedRequest = Pick<IncomingMessage, "headers" | "socket">;

/** Longer than any genuine chain; the rest is not read. */
const MAX_CHAIN_LENGTH = 20;

/** Whether an address is a proxy that this site trusts to name its client. */
export const isTrustedProxy = createRangeCheck(env.TRUSTED_PROXIES);

/** Reads a client address without port, brackets and quotes; null for anything else (`unknown`, `_hidden`). */
function addressIn(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/, "$1");
  return normalizeAddress(/^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? bare.replace(/^([\d.]+):\d+$/, "$1"));
}

/** Returns the named addresses, the nearest last. X-Forwarded-For, which most proxies set, precedes RFC 7239's. */
function chainOf({ headers }: ProxiedRequest): readonly (string | null)[] {
  const listed = headers["x-forwarded-for"];
  if (listed !== undefined) return String(listed).split(",").slice(-MAX_CHAIN_LENGTH).map(addressIn);
  const steps = headers.forwarded?.split(",").slice(-MAX_CHAIN_LENGTH) ?? [];
  return steps.map((step) => addressIn(/(?:^|;)\s*for=("[^"]*"|[^;]*)/i.exec(step)?.[1] ?? ""));
}

/**
 * Returns the client address of a request. Proxy headers count only as far as each proxy is one of `TRUSTED_PROXIES`,
 * read from the nearest outwards; an address forged by a client is further out and never reached.
 * @returns an IPv4 or IPv6 address; an empty string for a closed connection
 */
export function getClientAddress(request: ProxiedRequest, isTrusted = isTrustedProxy): string {
  let address = normalizeAddress(request.socket.remoteAddress) ?? "";
  if (!isTrusted(address)) return address;
  for (const namedAddress of chainOf(request).toReversed()) {
    if (namedAddress === null) return address;
    address = namedAddress;
    if (!isTrusted(address)) return address;
  }
  return address;
}

import type { IncomingMessage } from "node:http";
import { env } from "@/lib/server/env";
import { createTrust, type IsTrusted, normalizeAddress } from "@/lib/server/http/trusted-proxies.mjs";

type Asking = Pick<IncomingMessage, "headers" | "socket">;

/** No more of a chain is read than any honest one is long. */
const MAX_CHAIN_LENGTH = 20;

const configured: IsTrusted = createTrust(env.TRUSTED_PROXIES);

/** Whether an address is one of `TRUSTED_PROXIES`. */
export const isTrustedProxy: IsTrusted = configured;

/** What one proxy says whom it speaks for, without port, brackets and quotes; null for what is no address (`unknown`, `_hidden`). */
function addressIn(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/, "$1");
  return normalizeAddress(/^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? bare.replace(/^([\d.]+):\d+$/, "$1"));
}

/** Whom the proxies speak for, the nearest last. X-Forwarded-For, which most proxies set, comes before Forwarded (RFC 7239). */
function chainOf({ headers }: Asking): readonly (string | null)[] {
  const listed = headers["x-forwarded-for"];
  if (listed !== undefined) return String(listed).split(",").slice(-MAX_CHAIN_LENGTH).map(addressIn);
  const steps = headers.forwarded?.split(",").slice(-MAX_CHAIN_LENGTH) ?? [];
  return steps.map((step) => addressIn(/(?:^|;)\s*for=("[^"]*"|[^;]*)/i.exec(step)?.[1] ?? ""));
}

/**
 * The address that a request comes from. What proxies say counts only as far as each is one of `TRUSTED_PROXIES`, read from the
 * nearest one outwards; what a client has made up stands further out, and is never reached.
 * @returns an IPv4 or IPv6 address; an empty text for a connection that is gone already
 */
export function getClientAddress(request: Asking, isTrusted: IsTrusted = configured): string {
  let address = normalizeAddress(request.socket.remoteAddress) ?? "";
  if (!isTrusted(address)) return address;
  for (const said of chainOf(request).toReversed()) {
    if (said === null) return address;
    address = said;
    if (!isTrusted(address)) return address;
  }
  return address;
}

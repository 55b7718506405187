import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import type { PinnedAddress } from "@/lib/server/art/upstream/way-out";

const MAX_HEAD_BYTES = 16_384;

/** Gives the addresses that were looked at: the name is not asked for again, so no later answer can lead elsewhere. */
function pinned(addresses: readonly PinnedAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else if (first === undefined) done(new Error("no address"), "", 4);
    else done(null, first.address, first.family);
  };
}

/** What a question may carry along. */
export interface Question {
  readonly headers: Readonly<Record<string, string>>;
  /** Ends the connection; its reason is what is thrown. */
  readonly signal: AbortSignal;
  /** Certificates that count besides the machine's own. */
  readonly ca?: string | undefined;
}

/**
 * Sends a GET to one of the given addresses, over a connection of its own, and gives the answer as soon as its head is there.
 * @throws UpstreamError `unreachable`, or the signal's reason
 */
export function askHost(
  url: URL,
  addresses: readonly PinnedAddress[],
  { headers, signal, ca }: Question,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      agent: false,
      headers,
      lookup: pinned(addresses),
      maxHeaderSize: MAX_HEAD_BYTES,
      signal,
      ...(isSecure && ca !== undefined ? { ca } : {}),
    });
    request.on("response", resolve);
    request.on("error", (cause) => {
      reject(signal.aborted ? signal.reason : new UpstreamError("unreachable", null, { cause }));
    });
    request.end();
  });
}

import { type Client, createClient, http } from "viem";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";

/**
 * A client for each node of ETH_RPC_URLS, in their order; none when none is configured. Limits and retries are those of
 * the contracts layer.
 */
export function theNodes(): readonly Client[] {
  return globalOnce("nodes", () => nodesAt(env.ETH_RPC_URLS));
}

export function nodesAt(urls: readonly string[]): readonly Client[] {
  return urls.map((url) => createClient({ transport: http(url, { retryCount: 0 }) }));
}

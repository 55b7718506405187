import { type Client, createClient, http } from "viem";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { countOutside } from "@/lib/server/metrics/outside-metrics";

/**
 * A client for each node of ETH_RPC_URLS, in their order; none when none is configured. Limits and retries are those of
 * the contracts layer.
 */
export function theNodes(): readonly Client[] {
  return globalOnce("nodes", () => nodesAt(env.ETH_RPC_URLS));
}

/** A client for each address, in their order, whose calls are counted. */
export function nodesAt(urls: readonly string[]): readonly Client[] {
  return urls.map((url) => createClient({ transport: http(url, { retryCount: 0, fetchFn: countedFetch }) }));
}

/** An answer that is whole and an error of the chain all the same counts as one: the node was there. */
async function countedFetch(...asked: Parameters<typeof fetch>): Promise<Response> {
  const begun = performance.now();
  const count = (ending: "ok" | "failed") => countOutside("chain", ending, (performance.now() - begun) / 1000);
  try {
    const answer = await fetch(...asked);
    count(answer.ok ? "ok" : "failed");
    return answer;
  } catch (error) {
    count("failed");
    throw error;
  }
}

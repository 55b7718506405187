import { type Client, createClient, createPublicClient, http, type PublicClient } from "viem";
import { mainnet } from "viem/chains";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { readVaults } from "@/contracts/delegation/vault-links";
import { getTokensOfOwner } from "@/contracts/owner-tokens";
import { getContractEntry } from "@/contracts/registry";
import { LATENCY_MS, measure, startDistantNode } from "./contracts-bench/distant-node";
import { readSequentially } from "./contracts-bench/read-sequentially";
import { type BenchRow, quantile } from "./lib/bench-row";
import { findChain, NO_CHAIN } from "./lib/chain/find-chain";
import { demoAddress, seedChain } from "./lib/chain/seed-chain";
import { startAnvil } from "./lib/chain/start-anvil";

const ROUNDS = 5;
const WHALE = 1000;
const meebits = getContractEntry("meebits");

/** Reads by viem's default multicall: two steps, calls split at its default size. */
async function byPlainMulticall(client: PublicClient, owner: `0x${string}`): Promise<void> {
  const token = { address: meebits.address, abi: meebitsAbi } as const;
  const balance = await client.readContract({ ...token, functionName: "balanceOf", args: [owner] });
  await client.multicall({
    allowFailure: false,
    contracts: Array.from({ length: Number(balance) }, (_, index) => ({
      ...token,
      functionName: "tokenOfOwnerByIndex" as const,
      args: [owner, BigInt(index)] as const,
    })),
  });
}

/**
 * Measures the contracts layer against the embedded chain, 50 ms away.
 * @throws Error when this machine has no chain
 */
export async function benchContracts(): Promise<BenchRow[]> {
  const program = findChain();
  if (program === null) throw new Error(NO_CHAIN);
  const anvil = await startAnvil({ program });
  await seedChain(anvil.url);
  const node = await startDistantNode(anvil.url);
  try {
    const transport = http(node.url, { timeout: 60_000 });
    const client: Client = createClient({ transport });
    const plain = createPublicClient({ chain: mainnet, transport });
    const [whale, collector, hot] = [demoAddress("whale"), demoAddress("collector"), demoAddress("hot")];
    const ours = await measure(node, ROUNDS, () => getTokensOfOwner(client, meebits, whale));
    const seven = await measure(node, ROUNDS, () => getTokensOfOwner(client, meebits, collector));
    const vaults = await measure(node, ROUNDS, () => readVaults(client, hot));
    const slow = await measure(node, 1, () => readSequentially(plain, whale));
    const viem = await measure(node, ROUNDS, () => byPlainMulticall(plain, whale));
    const fewer = slow.requests / ours.requests;
    const row = (name: string, wanted: string, measured: string, note: string, ok: boolean): BenchRow => ({
      ...{ name, wanted, measured, note, ok },
    });
    const spread = (times: readonly number[]) =>
      `${quantile(times, 0).toFixed(0)} to ${quantile(times, 1).toFixed(0)} ms, n ${times.length}`;
    return [
      row(
        `contracts: tokens of an owner of ${WHALE}`,
        "<= 3 requests",
        `${ours.requests} requests`,
        `${ours.ms.toFixed(0)} ms (${spread(ours.times)}), node ${LATENCY_MS} ms away`,
        ours.requests <= 3,
      ),
      row(
        "contracts: the same one by one",
        ">= 100 times the requests",
        `${fewer.toFixed(0)} times`,
        `${slow.requests} requests, ${(slow.ms / 1000).toFixed(1)} s`,
        fewer >= 100,
      ),
      row(
        "contracts: the same by viem's multicall as it comes",
        "more requests than ours",
        `${viem.requests} requests`,
        `${viem.ms.toFixed(0)} ms (${spread(viem.times)})`,
        viem.requests > ours.requests,
      ),
      row(
        "contracts: tokens of an owner of 7",
        "<= 2 requests",
        `${seven.requests} requests`,
        `${seven.ms.toFixed(0)} ms (${spread(seven.times)})`,
        seven.requests <= 2,
      ),
      row(
        "contracts: vaults of a hot wallet",
        "<= 2 requests",
        `${vaults.requests} requests`,
        `${vaults.ms.toFixed(0)} ms (${spread(vaults.times)})`,
        vaults.requests <= 2,
      ),
    ];
  } finally {
    await node.close();
    await anvil.stop();
  }
}

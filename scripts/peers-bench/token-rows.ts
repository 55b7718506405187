import { type Client, createClient, createPublicClient, http } from "viem";
import { mainnet } from "viem/chains";
import { createConfig } from "wagmi";
import { readContract, readContracts } from "wagmi/actions";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { getTokensOfOwner } from "@/contracts/owner-tokens";
import { getContractEntry } from "@/contracts/registry";
import { type DistantNode, LATENCY_MS, measure, startDistantNode } from "../contracts-bench/distant-node";
import { readSequentially } from "../contracts-bench/read-sequentially";
import { findChain, NO_CHAIN } from "../lib/chain/find-chain";
import { demoAddress, seedChain } from "../lib/chain/seed-chain";
import { startAnvil } from "../lib/chain/start-anvil";
import { inTurns, type Measured, measured, type PeerRow, peerRow } from "./peer-row";

const TOKENS = 1000;
const ROUNDS = 7;
const MAX_REQUESTS_SHARE = 0.01;
const MAX_TIME_SHARE = 0.5;
const NAMES = {
  ours: "contracts layer",
  wagmi: "wagmi useReadContracts, default",
  wagmiBest: "wagmi useReadContracts, one multicall",
  viem: "viem multicall, default",
  viemBest: "viem multicall, one call, HTTP batches",
  sequential: "one after the other",
} as const;
type Reader = keyof typeof NAMES;
const meebits = getContractEntry("meebits");

interface Cost {
  readonly requests: number;
  readonly ms: number;
}

const token = { address: meebits.address, abi: meebitsAbi } as const;
/** All ids in one call of any size: by default calls are split after 1,024 bytes. */
const ONE_CALL = { batchSize: 0 } as const;

const readsOf = (owner: `0x${string}`, balance: bigint) =>
  Array.from({ length: Number(balance) }, (_, index) => ({
    ...token,
    functionName: "tokenOfOwnerByIndex" as const,
    args: [owner, BigInt(index)] as const,
  }));

function expectAll(tokens: readonly unknown[]): void {
  if (tokens.length !== TOKENS) throw new Error(`${tokens.length} tokens were read`);
}

/** Reads as wagmi's hook does, with a config of a chain and a transport, as in its guide. */
function byWagmi(url: string, owner: `0x${string}`, options: { readonly batchSize?: number } = {}) {
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http(url) } });
  return async () => {
    const balance = await readContract(config, { ...token, functionName: "balanceOf", args: [owner] });
    expectAll(await readContracts(config, { contracts: readsOf(owner, balance), allowFailure: false, ...options }));
  };
}

/** Reads by viem's client as in its guide, or with a transport that batches concurrent requests. */
function byViem(url: string, owner: `0x${string}`, options: { readonly batchSize?: number } = {}) {
  const client = createPublicClient({ chain: mainnet, transport: http(url, { batch: "batchSize" in options }) });
  return async () => {
    const balance = await client.readContract({ ...token, functionName: "balanceOf", args: [owner] });
    expectAll(await client.multicall({ contracts: readsOf(owner, balance), allowFailure: false, ...options }));
  };
}

/** Runs five readers at once: each mostly waits for the network, and five in turns would take five minutes. */
async function oneByOne(node: DistantNode, owner: `0x${string}`): Promise<Cost[]> {
  const readers = 5;
  const client = createPublicClient({ chain: mainnet, transport: http(node.url, { timeout: 60_000 }) });
  node.takeRequestCount();
  const times = await Promise.all(
    Array.from({ length: readers }, async () => {
      const startedAt = performance.now();
      await readSequentially(client, owner);
      return performance.now() - startedAt;
    }),
  );
  const requests = node.takeRequestCount() / readers;
  return times.map((ms) => ({ requests, ms }));
}

function rowsOf(costs: Readonly<Record<Reader, readonly Cost[]>>): PeerRow[] {
  const of = (name: Reader, what: keyof Cost): Measured =>
    measured(
      NAMES[name],
      costs[name].map((cost) => cost[what]),
    );
  const row = (what: keyof Cost, other: Reader, wanted: PeerRow["wanted"] = null) =>
    peerRow({
      part: "tokens",
      what: `${what === "ms" ? "time" : "requests"} for an owner's ${TOKENS.toLocaleString("en")} tokens, node ${LATENCY_MS} ms away`,
      unit: what,
      ours: of("ours", what),
      other: of(other, what),
      wanted,
    });
  return [
    row("requests", "sequential", { atMost: MAX_REQUESTS_SHARE }),
    row("ms", "sequential"),
    row("requests", "wagmi"),
    row("ms", "wagmi", { atMost: MAX_TIME_SHARE }),
    ...(["wagmiBest", "viem", "viemBest"] as const).flatMap((other) => [row("requests", other), row("ms", other)]),
  ];
}

/**
 * Compares reading an owner's tokens by our contracts layer, by wagmi and viem at default and best settings, and one by
 * one, from the embedded chain 50 ms away.
 * @throws Error when this machine has no chain
 */
export async function tokenRows(onProgress: (message: string) => void): Promise<PeerRow[]> {
  const program = findChain();
  if (program === null) throw new Error(NO_CHAIN);
  const anvil = await startAnvil({ program });
  await seedChain(anvil.url);
  const node = await startDistantNode(anvil.url);
  try {
    const owner = demoAddress("whale");
    const client: Client = createClient({ transport: http(node.url, { timeout: 60_000 }) });
    const once = (read: () => Promise<unknown>) => async (): Promise<Cost> => {
      const { requests, ms } = await measure(node, 1, read);
      return { requests, ms };
    };
    const turns = await inTurns(
      ROUNDS,
      {
        ours: once(() => getTokensOfOwner(client, meebits, owner)),
        wagmi: once(byWagmi(node.url, owner)),
        wagmiBest: once(byWagmi(node.url, owner, ONE_CALL)),
        viem: once(byViem(node.url, owner)),
        viemBest: once(byViem(node.url, owner, ONE_CALL)),
      },
      onProgress,
    );
    onProgress("one after the other");
    return rowsOf({ ...turns, sequential: await oneByOne(node, owner) });
  } finally {
    await node.close();
    await anvil.stop();
  }
}

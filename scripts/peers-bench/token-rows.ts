import { type Client, createClient, createPublicClient, http } from "viem";
import { mainnet } from "viem/chains";
import { createConfig } from "wagmi";
import { readContract, readContracts } from "wagmi/actions";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { getTokensOfOwner } from "@/contracts/owner-tokens/get-tokens-of-owner";
import { contractEntry } from "@/contracts/registry";
import { type DistantNode, distantNode, LATENCY_MS, measure } from "../contracts-bench/distant-node";
import { sequentially } from "../contracts-bench/sequentially";
import { findChain, NO_CHAIN } from "../lib/chain/find-chain";
import { demoAddress, seedChain } from "../lib/chain/seed-chain";
import { startAnvil } from "../lib/chain/start-anvil";
import { inTurns, type Measured, measured, type PeerRow, peerRow } from "./peer-row";

const TOKENS = 1000;
const ROUNDS = 7;
const LEAST_FEWER = 100;
const MOST_TIME = 0.5;
const [OURS, WAGMI, SEQUENTIAL] = ["contracts layer", "wagmi useReadContracts", "one after the other"] as const;
const meebits = contractEntry("meebits");

interface Cost {
  readonly requests: number;
  readonly ms: number;
}

/** What wagmi's hook does, with a config that has a chain and a transport, as its guide begins with. */
function byWagmi(url: string, owner: `0x${string}`): () => Promise<void> {
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http(url) } });
  const token = { address: meebits.address, abi: meebitsAbi } as const;
  return async () => {
    const balance = await readContract(config, { ...token, functionName: "balanceOf", args: [owner] });
    const contracts = Array.from({ length: Number(balance) }, (_, index) => ({
      ...token,
      functionName: "tokenOfOwnerByIndex" as const,
      args: [owner, BigInt(index)] as const,
    }));
    const tokens = await readContracts(config, { contracts, allowFailure: false });
    if (tokens.length !== TOKENS) throw new Error(`wagmi read ${tokens.length} tokens`);
  };
}

/** Five readers at once: each waits for the network nearly all the time, and five in turns would take five minutes. */
async function oneByOne(node: DistantNode, owner: `0x${string}`): Promise<Cost[]> {
  const readers = 5;
  const client = createPublicClient({ chain: mainnet, transport: http(node.url, { timeout: 60_000 }) });
  node.asked();
  const times = await Promise.all(
    Array.from({ length: readers }, async () => {
      const begun = performance.now();
      await sequentially(client, owner);
      return performance.now() - begun;
    }),
  );
  const requests = node.asked() / readers;
  return times.map((ms) => ({ requests, ms }));
}

function rowsOf(costs: Readonly<Record<typeof OURS | typeof WAGMI | typeof SEQUENTIAL, readonly Cost[]>>): PeerRow[] {
  const of = (name: keyof typeof costs, what: keyof Cost): Measured =>
    measured(
      name,
      costs[name].map((cost) => cost[what]),
    );
  const row = (what: keyof Cost, other: keyof typeof costs, wanted: PeerRow["wanted"]) =>
    peerRow({
      part: "tokens",
      what: `${what === "ms" ? "time" : "requests"} for an owner's ${TOKENS.toLocaleString("en")} tokens, node ${LATENCY_MS} ms away`,
      unit: what,
      ours: of(OURS, what),
      other: of(other, what),
      wanted,
    });
  return [
    row("requests", SEQUENTIAL, { atMost: 1 / LEAST_FEWER }),
    row("ms", SEQUENTIAL, null),
    row("requests", WAGMI, null),
    row("ms", WAGMI, { atMost: MOST_TIME }),
  ];
}

/**
 * Tokens of an owner read by our contracts layer, by wagmi as it comes and one by one, from the embedded chain put 50 ms away.
 * @throws Error when this machine has no chain
 */
export async function tokenRows(say: (words: string) => void): Promise<PeerRow[]> {
  const program = findChain();
  if (program === null) throw new Error(NO_CHAIN);
  const anvil = await startAnvil({ program });
  await seedChain(anvil.url);
  const node = await distantNode(anvil.url);
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
        [OURS]: once(() => getTokensOfOwner(client, meebits, owner)),
        [WAGMI]: once(byWagmi(node.url, owner)),
      },
      say,
    );
    say("one after the other");
    return rowsOf({ ...turns, [SEQUENTIAL]: await oneByOne(node, owner) });
  } finally {
    await node.close();
    await anvil.stop();
  }
}

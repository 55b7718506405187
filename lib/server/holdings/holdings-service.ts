import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { getUsableTokens } from "@/contracts/delegation/get-usable-tokens";
import { contractEntry } from "@/contracts/registry";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { globalOnce } from "@/lib/server/global-once";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { HttpError } from "@/lib/shared/errors";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/** How long an answer counts, in milliseconds from when its reading began. */
const TTL_MS = 30_000;
/** Reads under way at once: an unreachable chain holds each of them for ten seconds. */
const MAX_IN_FLIGHT = 32;
const MEMORY_BYTES = 16 * 1024 * 1024;
/** What an answer and one of its avatars weigh in memory, about. */
const ANSWER_BYTES = 1024;
const HOLDING_BYTES = 128;

/** Holdings of wallets, read once for all who ask for a wallet at once, and cached for half a minute. */
export class HoldingsService {
  readonly #read: (address: Address) => Promise<HoldingsAnswer>;
  readonly #clock: Pick<Performance, "now">;
  readonly #answers: LRUCache<Address, HoldingsAnswer>;
  readonly #flights = new SingleFlight<HoldingsAnswer>();
  #inFlight = 0;

  constructor(read: (address: Address) => Promise<HoldingsAnswer>, clock: Pick<Performance, "now"> = performance) {
    this.#read = read;
    this.#clock = clock;
    this.#answers = new LRUCache({
      maxSize: MEMORY_BYTES,
      sizeCalculation: ({ holdings }) => ANSWER_BYTES + holdings.length * HOLDING_BYTES,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: clock,
    });
  }

  /**
   * @param address with its checksum
   * @param refresh whether a cached answer is not good enough
   * @throws HttpError `chain_busy` when too much is being read, `chain_unreachable`
   */
  async of(address: Address, refresh = false): Promise<HoldingsAnswer> {
    const cached = refresh ? undefined : this.#answers.get(address);
    return cached ?? (await this.#flights.run(address, () => this.#fetch(address)));
  }

  async #fetch(address: Address): Promise<HoldingsAnswer> {
    if (this.#inFlight >= MAX_IN_FLIGHT) throw new HttpError("chain_busy");
    this.#inFlight += 1;
    const start = this.#clock.now();
    try {
      const answer = await this.#read(address);
      this.#answers.set(address, answer, { start });
      return answer;
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/**
 * The avatars that a wallet may use, read from the chain now.
 * @param address with its checksum
 * @throws HttpError `chain_unreachable`
 */
async function readHoldings(address: Address): Promise<HoldingsAnswer> {
  const read = await readWithFallback((node, limits) =>
    getUsableTokens(node, contractEntry("meebits"), address, limits),
  );
  const holdings = read.tokens
    .map(({ tokenId, owner, registry }) => ({ id: Number(tokenId), owner, registry }))
    .filter(({ id }) => id >= MIN_ID && id <= MAX_ID);
  return {
    address,
    holdings,
    block: String(read.blockNumber),
    blockTime: new Date(Number(read.timestamp) * 1000).toISOString(),
    unread: read.unread,
  };
}

/** The process's one service of holdings. */
export const getHoldings = (): HoldingsService => globalOnce("holdings", () => new HoldingsService(readHoldings));

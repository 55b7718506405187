import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { HttpError } from "@/lib/shared/errors";

/** Lifetime of an answer in milliseconds, from the start of its reading. */
const TTL_MS = 30_000;
/** Reads in flight at once: an unreachable chain blocks each of them for ten seconds. */
const MAX_IN_FLIGHT = 32;
const MEMORY_BYTES = 16 * 1024 * 1024;

interface WalletReadsOptions<Answer> {
  /** Reads the chain for a checksummed wallet address. @throws HttpError `chain_unreachable` */
  read(address: Address): Promise<Answer>;
  /** Approximate size of an answer in bytes. */
  weigh(answer: Answer): number;
  readonly clock?: Pick<Performance, "now">;
}

/** Chain data of wallets: concurrent reads of a wallet share one request, and answers are cached for half a minute. */
export class WalletReads<Answer extends object> {
  readonly #read: (address: Address) => Promise<Answer>;
  readonly #clock: Pick<Performance, "now">;
  readonly #answers: LRUCache<Address, Answer>;
  readonly #flights = new SingleFlight<Answer>();
  #inFlight = 0;

  constructor({ read, weigh, clock = performance }: WalletReadsOptions<Answer>) {
    this.#read = read;
    this.#clock = clock;
    this.#answers = new LRUCache({
      maxSize: MEMORY_BYTES,
      sizeCalculation: weigh,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: clock,
    });
  }

  /**
   * @param address checksummed
   * @param refresh whether to bypass the cached answer
   * @throws HttpError `chain_busy` when too many reads are in flight, `chain_unreachable`
   */
  async of(address: Address, refresh = false): Promise<Answer> {
    const cached = refresh ? undefined : this.#answers.get(address);
    return cached ?? (await this.#flights.run(address, () => this.#fetch(address)));
  }

  async #fetch(address: Address): Promise<Answer> {
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

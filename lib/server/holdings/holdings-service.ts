import type { Address } from "viem";
import { ByteLru } from "@/lib/server/art/byte-lru";
import { SingleFlight } from "@/lib/server/art/single-flight";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { HttpError } from "@/lib/shared/errors";

/** How long an answer is given again, in milliseconds. */
const FRESH_MS = 30_000;
/** Reads under way at once: an unreachable chain holds each of them for ten seconds. */
const MOST_AT_ONCE = 32;
const MEMORY_BYTES = 16 * 1024 * 1024;
/** What an answer and one of its avatars weigh in memory, about. */
const ANSWER_BYTES = 1024;
const HOLDING_BYTES = 128;

interface Kept {
  readonly answer: HoldingsAnswer;
  readonly readAt: number;
}

/** Holdings of wallets, read once for all who ask for a wallet at once, and kept for half a minute. */
export class HoldingsService {
  readonly #read: (address: Address) => Promise<HoldingsAnswer>;
  readonly #now: () => number;
  readonly #kept = new ByteLru<Kept>(MEMORY_BYTES);
  readonly #flights = new SingleFlight<HoldingsAnswer>();
  #underWay = 0;

  /** @param now the time in milliseconds, of a clock that never goes back */
  constructor(read: (address: Address) => Promise<HoldingsAnswer>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /**
   * @param address with its checksum
   * @param refresh whether an answer that was kept is not good enough
   * @throws HttpError `chain_busy` when too much is being read, `chain_unreachable`
   */
  async of(address: Address, refresh = false): Promise<HoldingsAnswer> {
    const kept = this.#kept.get(address);
    if (!refresh && kept !== undefined && this.#now() - kept.readAt < FRESH_MS) return kept.answer;
    return await this.#flights.run(address, () => this.#fetch(address));
  }

  async #fetch(address: Address): Promise<HoldingsAnswer> {
    if (this.#underWay >= MOST_AT_ONCE) throw new HttpError("chain_busy");
    this.#underWay += 1;
    const readAt = this.#now();
    try {
      const answer = await this.#read(address);
      this.#kept.set(address, { answer, readAt }, ANSWER_BYTES + answer.holdings.length * HOLDING_BYTES);
      return answer;
    } finally {
      this.#underWay -= 1;
    }
  }
}

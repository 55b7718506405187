import { LRUCache } from "lru-cache";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { HttpError } from "@/lib/shared/errors";

/** Default lifetime of an answer, from the start of its reading. */
const TTL_MS = 30_000;
/** Reads in flight at once: an unreachable chain blocks each of them for ten seconds. */
const MAX_IN_FLIGHT = 32;
const MEMORY_BYTES = 16 * 1024 * 1024;
/** Approximate size of an entry without its answer. */
const ENTRY_BYTES = 512;

interface ChainReadsOptions<Key, Answer> {
  /** Reads the chain for a token or the checksummed address of a wallet. @throws HttpError `chain_unreachable` */
  read(key: Key): Promise<Answer>;
  readonly ttlMs?: number;
}

interface ReadOptions {
  readonly refresh?: boolean;
  /** Runs before a read, for the caller who starts it, such as the count of a rate limit. */
  readonly prepare?: () => Promise<void>;
}

/** Chain data of tokens or wallets: concurrent reads share one request, and answers are cached. */
export class ChainReads<Key extends string | number, Answer extends object> {
  readonly #read: (key: Key) => Promise<Answer>;
  readonly #answers: LRUCache<Key, Answer>;
  readonly #flights = new SingleFlight<Answer>();
  #inFlight = 0;

  constructor(options: ChainReadsOptions<Key, Answer>) {
    const { read, ttlMs = TTL_MS } = options;
    this.#read = read;
    this.#answers = new LRUCache({
      maxSize: MEMORY_BYTES,
      sizeCalculation: (answer) => ENTRY_BYTES + JSON.stringify(answer).length,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: performance,
    });
  }

  /** @throws HttpError `chain_busy` when too many reads are in flight; any error of `prepare` and `read` */
  async of(key: Key, { refresh = false, prepare }: ReadOptions = {}): Promise<Answer> {
    const cached = refresh ? undefined : this.#answers.get(key);
    return cached ?? (await this.#flights.runPerCaller(String(key), () => this.#fetch(key, prepare)));
  }

  async #fetch(key: Key, prepare: ReadOptions["prepare"]): Promise<Answer> {
    await prepare?.();
    if (this.#inFlight >= MAX_IN_FLIGHT) throw new HttpError("chain_busy");
    this.#inFlight += 1;
    const start = performance.now();
    try {
      const answer = await this.#read(key);
      this.#answers.set(key, answer, { start });
      return answer;
    } finally {
      this.#inFlight -= 1;
    }
  }
}

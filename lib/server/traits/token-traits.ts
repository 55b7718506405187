import { LRUCache } from "lru-cache";
import { Semaphore } from "@/lib/server/art/semaphore";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { UPSTREAM_LIMITS } from "@/lib/server/art/upstream/limits";
import { type Absence, NegativeCache, toUpstreamError, UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { createRareWarning } from "@/lib/server/at-most-every";
import type { Log } from "@/lib/server/log";
import type { MetadataHost } from "@/lib/server/traits/metadata-host";
import type { TokenRecord } from "@/lib/server/traits/read-metadata";
import type { TraitStore } from "@/lib/server/traits/trait-store";

interface TokenTraitsSourceOptions {
  readonly store: Pick<TraitStore, "read" | "write">;
  readonly host: Pick<MetadataHost, "fetch">;
  readonly log: Pick<Log, "warn">;
}

/** Records in memory; the others are reread from disk. */
const MAX_RECORDS = 4096;

/** The known metadata of a token: a record, or its absence and whether the host confirmed it. */
export type KnownTraits = TokenRecord | (Absence & { readonly facts?: undefined });

/** The tokens' own traits: from memory, else from disk, else from the metadata host, once for concurrent callers. */
export class TokenTraitsSource {
  readonly #options: TokenTraitsSourceOptions;
  readonly #memory = new LRUCache<number, TokenRecord>({ max: MAX_RECORDS });
  readonly #flights = new SingleFlight<KnownTraits>();
  readonly #absences = new NegativeCache();
  readonly #fetchSemaphore = new Semaphore({
    maxInFlight: UPSTREAM_LIMITS.calls,
    maxWaiting: UPSTREAM_LIMITS.waiting,
    waitTimeoutMs: UPSTREAM_LIMITS.waitMs,
  });
  readonly #warn: (fields: object) => void;

  constructor(options: TokenTraitsSourceOptions) {
    this.#options = options;
    const message = "traits cannot be stored on disk; they are fetched again after a restart";
    this.#warn = createRareWarning(options.log, message);
  }

  /** Returns the traits known in memory; undefined when they must be fetched. */
  peek(id: number): KnownTraits | undefined {
    return this.#memory.get(id) ?? this.#absences.get(String(id));
  }

  /** Returns a token's record from memory or disk; undefined when it would have to be fetched. Never throws. */
  async getStored(id: number): Promise<TokenRecord | undefined> {
    return this.#memory.get(id) ?? (await this.#options.store.read(id)) ?? undefined;
  }

  /** Returns a token's traits. Never throws: unavailable traits are requested again after a while. */
  async get(id: number): Promise<KnownTraits> {
    return this.peek(id) ?? (await this.#flights.run(String(id), () => this.#find(id)));
  }

  async #find(id: number): Promise<KnownTraits> {
    try {
      const record = (await this.#options.store.read(id)) ?? (await this.#fetch(id));
      this.#memory.set(id, record);
      return record;
    } catch (thrown) {
      const error = toUpstreamError(thrown, "broken");
      // Untrue metadata is unlikely to improve soon.
      return this.#absences.add(String(id), error.code === "untrue" ? new UpstreamError("missing") : error);
    }
  }

  async #fetch(id: number): Promise<TokenRecord> {
    const { host, store } = this.#options;
    const record = await this.#fetchSemaphore.run(() => host.fetch(id));
    try {
      await store.write(id, record);
    } catch (error) {
      this.#warn({ err: error });
    }
    return record;
  }
}

import { LRUCache } from "lru-cache";
import { Semaphore } from "@/lib/server/art/semaphore";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { UPSTREAM_LIMITS, UPSTREAM_TRUST } from "@/lib/server/art/upstream/limits";
import { NegativeCache } from "@/lib/server/art/upstream/negative-cache";
import { toUpstreamError, UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import type { Log } from "@/lib/server/log";
import type { MetadataHost } from "@/lib/server/traits/metadata-host";
import type { TokenRecord } from "@/lib/server/traits/read-metadata";
import type { TraitStore } from "@/lib/server/traits/trait-store";

interface TokenTraitsSourceOptions {
  readonly store: Pick<TraitStore, "read" | "write">;
  readonly host: Pick<MetadataHost, "fetch">;
  readonly log: Pick<Log, "warn">;
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number;
}

/** Records in memory; the others are read from disk again. */
const MAX_RECORDS = 4096;

/** What is known of a token's metadata: a record, or that there is none for now, and whether its host has said so for good. */
export type KnownTraits = TokenRecord | { readonly isMissing: boolean };

export const isRecord = (known: KnownTraits): known is TokenRecord => "facts" in known;

/** The tokens' own traits: from memory, else from disk, else from the host that has the metadata, once for all who ask. */
export class TokenTraitsSource {
  readonly #options: TokenTraitsSourceOptions;
  readonly #memory = new LRUCache<number, TokenRecord>({ max: MAX_RECORDS });
  readonly #flights = new SingleFlight<KnownTraits>();
  readonly #absences: NegativeCache;
  readonly #callers = new Semaphore({
    maxInFlight: UPSTREAM_LIMITS.calls,
    maxWaiting: UPSTREAM_LIMITS.waiting,
    waitTimeoutMs: UPSTREAM_LIMITS.waitMs,
  });
  #hasReported = false;

  constructor(options: TokenTraitsSourceOptions) {
    this.#options = options;
    this.#absences = new NegativeCache(UPSTREAM_TRUST, options.now ?? (() => performance.now()));
  }

  /** What is known without asking; undefined when it has to be asked for. */
  peek(id: number): KnownTraits | undefined {
    return this.#memory.get(id) ?? this.#absences.get(String(id));
  }

  /** A token's record from memory or from disk; undefined when it would have to be fetched. Never fails. */
  async getStored(id: number): Promise<TokenRecord | undefined> {
    return this.#memory.get(id) ?? (await this.#options.store.read(id)) ?? undefined;
  }

  /** Finds a token's traits. Never fails: what cannot be had now is asked for again after a while. */
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
      // After untrue metadata nothing better is to be expected soon.
      return this.#absences.add(String(id), error.code === "untrue" ? new UpstreamError("missing") : error);
    }
  }

  async #fetch(id: number): Promise<TokenRecord> {
    const { host, store, log } = this.#options;
    const record = await this.#callers.run(() => host.fetch(id));
    try {
      await store.write(id, record);
    } catch (error) {
      if (!this.#hasReported)
        log.warn({ err: error }, "traits cannot be kept on disk; they are asked for anew after a restart");
      this.#hasReported = true;
    }
    return record;
  }
}

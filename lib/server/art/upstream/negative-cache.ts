import { LRUCache } from "lru-cache";
import type { UpstreamTrust } from "@/lib/server/art/upstream/limits";
import type { UpstreamError } from "@/lib/server/art/upstream/upstream-error";

/** Upstream is not asked for this now. */
export interface Absence {
  /** Whether upstream has said that there is none, rather than failed. */
  readonly isMissing: boolean;
}

const MAX_ENTRIES = 10_000;
/** After a refusal that is over in a moment. */
const BUSY_TTL_MS = 2000;

/** Remembers what upstream did not give, so that not every request asks for it again. */
export class NegativeCache {
  readonly #trust: Pick<UpstreamTrust, "failureMs" | "missingMs">;
  readonly #absences: LRUCache<string, Absence>;

  /** @param now milliseconds of a clock that never jumps */
  constructor(trust: Pick<UpstreamTrust, "failureMs" | "missingMs">, now: () => number) {
    this.#trust = trust;
    this.#absences = new LRUCache({ max: MAX_ENTRIES, ttlResolution: 0, perf: { now } });
  }

  /** The absence of a key; undefined when upstream may be asked. */
  get(key: string): Absence | undefined {
    return this.#absences.get(key);
  }

  /** Records a failure: for as long as the circuit stays open where that is known, an hour where there is nothing. */
  add(key: string, error: UpstreamError): Absence {
    const absence = { isMissing: error.code === "missing" };
    this.#absences.set(key, absence, { ttl: Math.ceil(this.#ttlOf(error)) });
    return absence;
  }

  #ttlOf({ code, retryAfterMs }: UpstreamError): number {
    const { failureMs, missingMs } = this.#trust;
    if (code === "missing") return missingMs;
    if (code === "busy") return Math.min(BUSY_TTL_MS, failureMs);
    return code === "resting" ? Math.min(retryAfterMs ?? failureMs, failureMs) : failureMs;
  }
}

import { LRUCache } from "lru-cache";
import { UPSTREAM_TRUST } from "@/lib/server/art/upstream/limits";
import type { UpstreamError } from "@/lib/server/art/upstream/upstream-error";

export interface Absence {
  /** Whether upstream reported that there is none, rather than failed. */
  readonly isMissing: boolean;
}

const MAX_ENTRIES = 10_000;
/** Lifetime of a refusal by a full queue. */
const BUSY_TTL_MS = 2000;

/** Remembers files that upstream did not deliver, so that requests do not repeat. */
export class NegativeCache {
  readonly #absences = new LRUCache<string, Absence>({ max: MAX_ENTRIES, ttlResolution: 0, perf: performance });

  get(key: string): Absence | undefined {
    return this.#absences.get(key);
  }

  /** Records a failure: until the circuit closes where that is known, for an hour where upstream has no file. */
  add(key: string, error: UpstreamError): Absence {
    const absence = { isMissing: error.code === "missing" };
    this.#absences.set(key, absence, { ttl: Math.ceil(ttlOf(error)) });
    return absence;
  }
}

function ttlOf({ code, retryAfterMs }: UpstreamError): number {
  const { failureMs, missingMs } = UPSTREAM_TRUST;
  if (code === "missing") return missingMs;
  if (code === "busy") return BUSY_TTL_MS;
  return code === "resting" ? Math.min(retryAfterMs ?? failureMs, failureMs) : failureMs;
}

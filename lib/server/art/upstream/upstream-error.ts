import { LRUCache } from "lru-cache";
import { UPSTREAM_TRUST } from "@/lib/server/art/upstream/limits";
import { CircuitOpenError, SemaphoreError } from "@/lib/server/concurrency";
import { AppError } from "@/lib/shared/app-error";

/**
 * `message`: for the log, after a subject such as "Upstream art". `blamesHost`: whether the failure counts against the
 * host, whose circuit opens after a few in a row.
 */
export const UPSTREAM_FAILURES = {
  not_allowed: { message: "has an address that the configuration does not allow", blamesHost: true },
  inward: { message: "has a private address", blamesHost: true },
  unreachable: { message: "is unreachable", blamesHost: true },
  timeout: { message: "timed out", blamesHost: true },
  too_many_redirects: { message: "was redirected too often", blamesHost: true },
  limited: { message: "is limited by its host", blamesHost: true },
  server_error: { message: "failed at its host", blamesHost: true },
  cut_short: { message: "was cut short", blamesHost: true },
  refused: { message: "was refused by its host", blamesHost: false },
  missing: { message: "does not exist", blamesHost: false },
  encoded: { message: "has an unrequested content coding", blamesHost: false },
  too_large: { message: "was too large", blamesHost: false },
  wrong_type: { message: "is not a picture or model of a known type", blamesHost: false },
  broken: { message: "is corrupt", blamesHost: false },
  untrue: { message: "contradicts its declared type", blamesHost: false },
  busy: { message: "waited too long in the queue", blamesHost: false },
  resting: { message: "is paused after failures", blamesHost: false },
} as const satisfies Record<string, { readonly message: string; readonly blamesHost: boolean }>;

export type UpstreamFailure = keyof typeof UPSTREAM_FAILURES;

/** Upstream art is unavailable. The message never contains an address, which may hold a key. */
export class UpstreamError extends AppError<UpstreamFailure> {
  static override readonly brand = "UpstreamError";

  /** @param retryAfterMs the delay that the host, or its circuit, requests */
  constructor(
    code: UpstreamFailure,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(code, `Upstream art ${UPSTREAM_FAILURES[code].message}.`, options);
  }

  get blamesHost(): boolean {
    return UPSTREAM_FAILURES[this.code].blamesHost;
  }
}

/** Converts a thrown value to a failure: its own, a circuit's, a semaphore's, or the given one. */
export function toUpstreamError(thrown: unknown, otherwise: UpstreamFailure): UpstreamError {
  if (thrown instanceof CircuitOpenError) return new UpstreamError("resting", thrown.retryAfterMs);
  if (thrown instanceof SemaphoreError) return new UpstreamError("busy");
  return thrown instanceof UpstreamError ? thrown : new UpstreamError(otherwise, null, { cause: thrown });
}

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

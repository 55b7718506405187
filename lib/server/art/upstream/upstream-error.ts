import { CircuitOpenError } from "@/lib/server/art/circuit-breaker";
import { SemaphoreError } from "@/lib/server/art/semaphore";
import { AppError } from "@/lib/shared/app-error";

/**
 * Reasons for missing upstream art: a message for the log, and whether the failure counts against the host, whose
 * circuit opens after a few in a row.
 */
export const UPSTREAM_FAILURES = {
  not_allowed: ["has an address that the configuration does not allow", true],
  inward: ["has a private address", true],
  unreachable: ["is unreachable", true],
  timeout: ["timed out", true],
  too_many_redirects: ["was redirected too often", true],
  limited: ["is limited by its host", true],
  server_error: ["failed at its host", true],
  cut_short: ["was cut short", true],
  refused: ["was refused by its host", false],
  missing: ["does not exist", false],
  encoded: ["has an unrequested content coding", false],
  too_large: ["was too large", false],
  wrong_type: ["is not a picture or model of a known type", false],
  broken: ["is corrupt", false],
  untrue: ["contradicts its declared type", false],
  busy: ["waited too long in the queue", false],
  resting: ["is paused after failures", false],
} as const satisfies Record<string, readonly [message: string, blamesHost: boolean]>;

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
    super(code, `Upstream art ${UPSTREAM_FAILURES[code][0]}.`, options);
  }

  get blamesHost(): boolean {
    return UPSTREAM_FAILURES[this.code][1];
  }
}

/** Converts a thrown value to a failure: its own, a circuit's, a semaphore's, or the given one. */
export function toUpstreamError(thrown: unknown, otherwise: UpstreamFailure): UpstreamError {
  if (thrown instanceof CircuitOpenError) return new UpstreamError("resting", thrown.retryAfterMs);
  if (thrown instanceof SemaphoreError) return new UpstreamError("busy");
  return thrown instanceof UpstreamError ? thrown : new UpstreamError(otherwise, null, { cause: thrown });
}

/** Returns a failure that counts for the circuit of its host; null for one that does not. */
export function toHostFailure(thrown: unknown) {
  const { blamesHost, code, retryAfterMs } = toUpstreamError(thrown, "unreachable");
  return blamesHost ? { reason: code, retryAfterMs } : null;
}

import { CircuitOpenError } from "@/lib/server/art/circuit-breaker";
import { SemaphoreError } from "@/lib/server/art/semaphore";
import { AppError } from "@/lib/shared/app-error";

/**
 * Why there is no upstream art: in words for the log, and whether it says something about the host, which is then left alone
 * after a few in a row.
 */
export const UPSTREAM_FAILURES = {
  not_allowed: ["led to an address that the configuration does not allow", true],
  inward: ["led to an address inside a network", true],
  unreachable: ["could not be reached", true],
  timeout: ["took too long", true],
  too_many_redirects: ["was redirected too often", true],
  limited: ["asks to be left alone for a while", true],
  server_error: ["has an error of its own", true],
  cut_short: ["broke off", true],
  refused: ["said no", false],
  missing: ["has no such art", false],
  encoded: ["came in a coding that was not asked for", false],
  too_large: ["was too large", false],
  wrong_type: ["was no picture or model of a known type", false],
  broken: ["was broken", false],
  untrue: ["cannot be what it says", false],
  busy: ["had to wait too long for its turn", false],
  resting: ["is left alone after failures", false],
} as const satisfies Record<string, readonly [words: string, blamesHost: boolean]>;

export type UpstreamFailure = keyof typeof UPSTREAM_FAILURES;

/** There is no upstream art. The message never has an address in it, which may hold a key. */
export class UpstreamError extends AppError<UpstreamFailure> {
  static override readonly brand = "UpstreamError";

  /** @param retryAfterMs how long the host, or the circuit before it, asks to be left alone */
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

/** The failure that something thrown stands for: its own, a circuit's, a semaphore's, or the given one. */
export function toUpstreamError(thrown: unknown, otherwise: UpstreamFailure): UpstreamError {
  if (thrown instanceof CircuitOpenError) return new UpstreamError("resting", thrown.retryAfterMs);
  if (thrown instanceof SemaphoreError) return new UpstreamError("busy");
  return thrown instanceof UpstreamError ? thrown : new UpstreamError(otherwise, null, { cause: thrown });
}

/** A failure that counts for the circuit of its host; null for one that says nothing about the host. */
export function toHostFailure(thrown: unknown) {
  const { blamesHost, code, retryAfterMs } = toUpstreamError(thrown, "unreachable");
  return blamesHost ? { reason: code, retryAfterMs } : null;
}

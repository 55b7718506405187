import type { UpstreamTrust } from "@/lib/server/art/upstream/limits";
import { UpstreamError, type UpstreamFailure, upstreamErrorOf } from "@/lib/server/art/upstream/upstream-error";

/** `open`: the host is left alone; `half-open`: one question finds out whether it is back. */
export type Circuit = "closed" | "open" | "half-open";

interface BreakerParts {
  readonly trust: UpstreamTrust;
  readonly now: () => number;
  /** @param failure the one that opened it */
  readonly onChange: (state: Circuit, failure?: UpstreamFailure) => void;
}

/** Stands before one host and leaves it alone after failures in a row, for longer each time that it is still not back. */
export class CircuitBreaker {
  readonly #parts: BreakerParts;
  #state: Circuit = "closed";
  #failures = 0;
  #rest = 0;
  #opensAt = 0;

  constructor(parts: BreakerParts) {
    this.#parts = parts;
    this.#rest = parts.trust.restMs;
  }

  get state(): Circuit {
    return this.#state;
  }

  /** Whether a question would be let through now. @throws UpstreamError `resting`, with the time that is left */
  check(): void {
    const left = this.#opensAt - this.#parts.now();
    if (this.#state === "closed" || (this.#state === "open" && left <= 0)) return;
    throw new UpstreamError("resting", Math.max(left, 1000));
  }

  /**
   * Asks, if the host is not left alone, and notes how that went.
   * @throws UpstreamError `resting`, or whatever the question throws
   */
  async run<T>(question: () => Promise<T>): Promise<T> {
    this.check();
    const isProbe = this.#state === "open";
    if (isProbe) this.#change("half-open");
    try {
      const answer = await question();
      this.#close();
      return answer;
    } catch (thrown) {
      if (thrown instanceof UpstreamError && !thrown.blamesHost) this.#close();
      else this.#failed(isProbe, upstreamErrorOf(thrown, "broken"));
      throw thrown;
    }
  }

  #close(): void {
    this.#failures = 0;
    this.#rest = this.#parts.trust.restMs;
    this.#change("closed");
  }

  #failed(isProbe: boolean, { failure, retryAfterMs }: UpstreamError): void {
    // Of questions that were under way when the circuit opened.
    if (this.#state !== "closed" && !isProbe) return;
    const { failures, longestRestMs } = this.#parts.trust;
    this.#failures += 1;
    if (!isProbe && retryAfterMs === null && this.#failures < failures) return;
    if (isProbe) this.#rest = Math.min(this.#rest * 2, longestRestMs);
    this.#opensAt = this.#parts.now() + Math.max(this.#rest, retryAfterMs ?? 0);
    this.#change("open", failure);
  }

  #change(state: Circuit, failure?: UpstreamFailure): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onChange(state, failure);
  }
}

import { AppError } from "@/lib/shared/app-error";

/** `open`: no call is let through; `half-open`: one call finds out whether the host is back. */
export type CircuitState = "closed" | "open" | "half-open";

/** The circuit is open: nothing was called. */
export class CircuitOpenError extends AppError<"circuit_open"> {
  static override readonly brand = "CircuitOpenError";

  /** @param retryAfterMs milliseconds until a call may be let through */
  constructor(readonly retryAfterMs: number) {
    super("circuit_open", "The circuit is open after failures.");
  }
}

interface CircuitOptions<Reason> {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long it stays open at first, in milliseconds; twice as long after each failed trial, up to `maxCooldownMs`. */
  readonly cooldownMs: number;
  readonly maxCooldownMs: number;
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number;
  /**
   * The reason of a failed call, and the cooldown that the host itself asks for, which it gets at once. null for an error that is
   * an answer too.
   */
  readonly failureOf: (thrown: unknown) => { readonly reason: Reason; readonly retryAfterMs: number | null } | null;
  /** @param reason of the failure that opened it */
  readonly onChange?: (state: CircuitState, reason?: Reason) => void;
}

/** While a trial is under way nobody knows how long it takes. */
const MIN_RETRY_AFTER_MS = 1000;

/** Lets calls through until several in a row fail; then none during a cooldown, and one as a trial after it. */
export class CircuitBreaker<Reason> {
  readonly #options: CircuitOptions<Reason>;
  #state: CircuitState = "closed";
  #failures = 0;
  #cooldownMs: number;
  #openUntil = 0;

  constructor(options: CircuitOptions<Reason>) {
    this.#options = options;
    this.#cooldownMs = options.cooldownMs;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** Returns when a call would be let through now. @throws CircuitOpenError */
  check(): void {
    const leftMs = this.#openUntil - this.#options.now();
    if (this.#state === "closed" || (this.#state === "open" && leftMs <= 0)) return;
    throw new CircuitOpenError(Math.max(leftMs, MIN_RETRY_AFTER_MS));
  }

  /** Calls, if it may, and counts the result. @throws CircuitOpenError, and whatever the call throws */
  async run<T>(call: () => Promise<T>): Promise<T> {
    this.check();
    const isTrial = this.#state === "open";
    if (isTrial) this.#setState("half-open");
    try {
      const result = await call();
      this.#close();
      return result;
    } catch (thrown) {
      const failure = this.#options.failureOf(thrown);
      if (failure === null) this.#close();
      // Calls that started before the circuit opened change nothing.
      else if (isTrial || this.#state === "closed") this.#countFailure(isTrial, failure.reason, failure.retryAfterMs);
      throw thrown;
    }
  }

  #close(): void {
    this.#failures = 0;
    this.#cooldownMs = this.#options.cooldownMs;
    this.#setState("closed");
  }

  #countFailure(isTrial: boolean, reason: Reason, retryAfterMs: number | null): void {
    const { failures, maxCooldownMs, now } = this.#options;
    this.#failures += 1;
    if (!isTrial && retryAfterMs === null && this.#failures < failures) return;
    if (isTrial) this.#cooldownMs = Math.min(this.#cooldownMs * 2, maxCooldownMs);
    this.#openUntil = now() + Math.max(this.#cooldownMs, retryAfterMs ?? 0);
    this.#setState("open", reason);
  }

  #setState(state: CircuitState, reason?: Reason): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange?.(state, reason);
  }
}

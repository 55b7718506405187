import { AppError } from "@/lib/shared/app-error";

/** `open`: no call is allowed; `half-open`: one trial call is in flight. */
export type CircuitState = "closed" | "open" | "half-open";

/** Thrown when the circuit is open; no call was made. */
export class CircuitOpenError extends AppError<"circuit_open"> {
  static override readonly brand = "CircuitOpenError";

  /** @param retryAfterMs milliseconds until a call may be allowed */
  constructor(readonly retryAfterMs: number) {
    super("circuit_open", "The circuit is open after failures.");
  }
}

interface CircuitOptions {
  /** Failures in a row that open the circuit; by default one. */
  readonly failures?: number;
  /** Initial cooldown in milliseconds; it doubles after each failed trial, up to `maxCooldownMs`. */
  readonly cooldownMs: number;
  /** By default `cooldownMs`. */
  readonly maxCooldownMs?: number;
  /**
   * Returns the cooldown that a failed call requests, which opens the circuit at once; 0 for none; null for an error
   * that counts as an answer. By default every error is a failure.
   */
  readonly cooldownOf?: (thrown: unknown) => number | null;
  /** @param failure the error that opened it */
  readonly onChange?: (state: CircuitState, failure?: unknown) => void;
}

/** The duration of a trial in flight is unknown. */
const MIN_RETRY_AFTER_MS = 1000;

/** Allows calls until several fail in a row; then blocks them during a cooldown and allows one trial after it. */
export class CircuitBreaker {
  readonly #options: Required<Omit<CircuitOptions, "onChange">> & Pick<CircuitOptions, "onChange">;
  #state: CircuitState = "closed";
  #failures = 0;
  #cooldownMs: number;
  #openUntil = 0;

  constructor(options: CircuitOptions) {
    const { cooldownMs } = options;
    this.#options = { failures: 1, maxCooldownMs: cooldownMs, cooldownOf: () => 0, ...options };
    this.#cooldownMs = cooldownMs;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** Checks that a call is currently allowed. @throws CircuitOpenError */
  check(): void {
    const leftMs = this.#openUntil - performance.now();
    if (this.#state === "closed" || (this.#state === "open" && leftMs <= 0)) return;
    throw new CircuitOpenError(Math.max(leftMs, MIN_RETRY_AFTER_MS));
  }

  /** Makes the call if allowed and records its result. @throws CircuitOpenError, and any error of the call */
  async run<T>(call: () => Promise<T>): Promise<T> {
    this.check();
    const isTrial = this.#state === "open";
    if (isTrial) this.#setState("half-open");
    try {
      const result = await call();
      this.#close();
      return result;
    } catch (thrown) {
      const requestedMs = this.#options.cooldownOf(thrown);
      if (requestedMs === null) this.#close();
      // Calls that started before the circuit opened change nothing.
      else if (isTrial || this.#state === "closed") this.#countFailure(isTrial, thrown, requestedMs);
      throw thrown;
    }
  }

  #close(): void {
    this.#failures = 0;
    this.#cooldownMs = this.#options.cooldownMs;
    this.#setState("closed");
  }

  #countFailure(isTrial: boolean, failure: unknown, requestedMs: number): void {
    const { failures, maxCooldownMs } = this.#options;
    this.#failures += 1;
    if (!isTrial && requestedMs === 0 && this.#failures < failures) return;
    if (isTrial) this.#cooldownMs = Math.min(this.#cooldownMs * 2, maxCooldownMs);
    this.#openUntil = performance.now() + Math.max(this.#cooldownMs, requestedMs);
    this.#setState("open", failure);
  }

  #setState(state: CircuitState, failure?: unknown): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange?.(state, failure);
  }
}

import type { Log } from "@/lib/server/log";
import { AppError } from "@/lib/shared/app-error";
import { HttpError } from "@/lib/shared/errors";

/** `open`: no call is allowed; `half-open`: one trial call is in flight. */
export type CircuitState = "closed" | "open" | "half-open";

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

/** `full`: too many jobs wait. `late`: a job waited too long. */
export class SemaphoreError extends AppError<"full" | "late"> {
  static override readonly brand = "SemaphoreError";
}

interface SemaphoreOptions {
  readonly maxInFlight: number;
  readonly maxWaiting: number;
  readonly waitTimeoutMs: number;
}

/** Limits the jobs in flight; the others wait in order, limited in number and time. */
export class Semaphore {
  readonly #queue = new Set<() => void>();
  #inFlight = 0;

  constructor(readonly options: SemaphoreOptions) {}

  get waiting(): number {
    return this.#queue.size;
  }

  /** @throws SemaphoreError when the job is not started in time, and any error of the job */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#inFlight < this.options.maxInFlight) this.#inFlight += 1;
    else await this.#wait();
    try {
      return await job();
    } finally {
      const [next] = this.#queue;
      // Passes the slot on, so that no new job takes it.
      if (next === undefined) this.#inFlight -= 1;
      else {
        this.#queue.delete(next);
        next();
      }
    }
  }

  async #wait(): Promise<void> {
    const { maxWaiting, waitTimeoutMs } = this.options;
    if (this.#queue.size >= maxWaiting) throw new SemaphoreError("full", "too many wait");
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.delete(start);
        reject(new SemaphoreError("late", "waited too long"));
      }, waitTimeoutMs);
      this.#queue.add(start);
    });
  }
}

/** Runs a job once for all concurrent callers of its key; later calls start it again. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Promise<T>>();

  run(key: string, job: () => Promise<T>): Promise<T> {
    const inFlight = this.#flights.get(key);
    if (inFlight !== undefined) return inFlight;
    const flight = job().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  /** Like `run`, but a rate limit refuses only the caller who starts the job: a waiting caller then starts it again. */
  async runPerCaller(key: string, job: () => Promise<T>): Promise<T> {
    let isOwn = false;
    const start = () => {
      isOwn = true;
      return job();
    };
    // Terminates: each iteration starts the job for one waiting caller, and for none twice.
    for (;;) {
      try {
        return await this.run(key, start);
      } catch (thrown) {
        const isOverLimit = thrown instanceof HttpError && thrown.code === "too_many_requests";
        if (isOwn || !isOverLimit) throw thrown;
      }
    }
  }
}

/** Returns a job's result, or rejects with the reason of the first signal that aborts; the job continues. */
export function raceAbort<T>(job: Promise<T>, ...signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    for (const signal of signals) {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }
    job.then(resolve, reject);
  });
}

/** Creates a function that runs a job at most once in `everyMs`, and in between returns its last result. */
export function atMostEvery<Parameters extends readonly unknown[], Result>(
  everyMs: number,
  job: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  let last: { readonly result: Result; readonly until: number } | undefined;
  return (...parameters) => {
    const now = performance.now();
    if (last === undefined || now >= last.until) last = { result: job(...parameters), until: now + everyMs };
    return last.result;
  };
}

/** Creates a function that logs a warning with its fields, once in `everyMs`, by default only once. */
export const createRareWarning = (
  log: Pick<Log, "warn">,
  message: string,
  everyMs = Number.POSITIVE_INFINITY,
): ((fields: object) => void) => atMostEvery(everyMs, (fields) => log.warn(fields, message));

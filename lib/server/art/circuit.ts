import { brandErrors } from "@/lib/shared/branded-error";

/** `open`: what stands behind it is left alone; `half-open`: one call finds out whether it is back. */
export type CircuitState = "closed" | "open" | "half-open";

/** It is left alone for now. */
export class RestingError extends Error {
  static {
    brandErrors(RestingError, "RestingError");
  }

  override readonly name = "RestingError";

  /** @param leftMs how long still, in milliseconds */
  constructor(readonly leftMs: number) {
    super("It is left alone after failures.");
  }
}

interface CircuitHabits {
  /** Failures in a row after which it opens. */
  readonly failures: number;
  /** Milliseconds of rest at first, and at the most. */
  readonly restMs: number;
  readonly longestRestMs: number;
}

/** A failure that says something about what stands behind the circuit. */
interface Blame<Why> {
  readonly why: Why;
  /** How long it asks to be left alone itself: it gets that at once. */
  readonly restMs: number | null;
}

interface CircuitParts<Why> {
  readonly habits: CircuitHabits;
  /** Milliseconds, of a clock that never jumps. */
  readonly now: () => number;
  /** What a failed call says; null for one that is an answer too. */
  readonly blameOf: (thrown: unknown) => Blame<Why> | null;
  /** @param why of the failure that opened it */
  readonly onChange?: (state: CircuitState, why?: Why) => void;
}

/** Who asks just before a trial has ended is told to wait for so long. */
const MOMENT_MS = 1000;

/** Stands before something and leaves it alone after failures in a row, for longer each time that it is still not back. */
export class Circuit<Why> {
  readonly #parts: CircuitParts<Why>;
  #state: CircuitState = "closed";
  #failures = 0;
  #rest: number;
  #restsUntil = 0;

  constructor(parts: CircuitParts<Why>) {
    this.#parts = parts;
    this.#rest = parts.habits.restMs;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** Whether a call would be let through now. @throws RestingError */
  check(): void {
    const left = this.#restsUntil - this.#parts.now();
    if (this.#state === "closed" || (this.#state === "open" && left <= 0)) return;
    throw new RestingError(Math.max(left, MOMENT_MS));
  }

  /**
   * Calls, if it is not left alone, and notes how that went.
   * @throws RestingError, or whatever the call throws
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    this.check();
    const isTrial = this.#state === "open";
    if (isTrial) this.#change("half-open");
    try {
      const answer = await call();
      this.#close();
      return answer;
    } catch (thrown) {
      const blame = this.#parts.blameOf(thrown);
      if (blame === null) this.#close();
      else this.#failed(isTrial, blame);
      throw thrown;
    }
  }

  #close(): void {
    this.#failures = 0;
    this.#rest = this.#parts.habits.restMs;
    this.#change("closed");
  }

  #failed(isTrial: boolean, { why, restMs }: Blame<Why>): void {
    // Of calls that were under way when it opened.
    if (this.#state !== "closed" && !isTrial) return;
    const { failures, longestRestMs } = this.#parts.habits;
    this.#failures += 1;
    if (!isTrial && restMs === null && this.#failures < failures) return;
    if (isTrial) this.#rest = Math.min(this.#rest * 2, longestRestMs);
    this.#restsUntil = this.#parts.now() + Math.max(this.#rest, restMs ?? 0);
    this.#change("open", why);
  }

  #change(state: CircuitState, why?: Why): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onChange?.(state, why);
  }
}

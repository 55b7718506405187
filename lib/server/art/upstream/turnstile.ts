import { brandErrors } from "@/lib/shared/branded-error";

/** Too much waits, or it has waited too long. */
export class TurnstileError extends Error {
  static {
    brandErrors(TurnstileError, "TurnstileError");
  }

  override readonly name = "TurnstileError";
}

interface TurnstileHabits {
  /** Jobs under way at once. */
  readonly most: number;
  /** Beyond this many waiting jobs the next one is refused. */
  readonly mostWaiting: number;
  /** Milliseconds that a job waits at the most. */
  readonly waitMs: number;
}

/** Lets a few jobs be under way at once; the others wait in their order, not too many and not too long. */
export class Turnstile {
  readonly #habits: TurnstileHabits;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(habits: TurnstileHabits) {
    this.#habits = habits;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws TurnstileError when it is not the job's turn in time, and whatever the job throws */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running < this.#habits.most) this.#running += 1;
    else await this.#turn();
    try {
      return await job();
    } finally {
      const [next] = this.#waiting;
      // Whoever goes hands the place on: nobody can slip in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #turn(): Promise<void> {
    const { mostWaiting, waitMs } = this.#habits;
    if (this.#waiting.size >= mostWaiting) throw new TurnstileError("too many wait");
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(go);
        reject(new TurnstileError("waited too long"));
      }, waitMs);
      this.#waiting.add(go);
    });
  }
}

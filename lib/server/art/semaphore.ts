import { AppError } from "@/lib/shared/app-error";

/** Too many jobs wait, or this one has waited too long. */
export class SemaphoreError extends AppError<"full" | "late"> {
  static override readonly brand = "SemaphoreError";
}

interface SemaphoreOptions {
  /** Jobs in flight at once. */
  readonly maxInFlight: number;
  /** Beyond this many waiting jobs the next one is refused. */
  readonly maxWaiting: number;
  readonly waitTimeoutMs: number;
}

/** Runs a few jobs at once; the others wait in their order, not too many and not too long. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #queue = new Set<() => void>();
  #inFlight = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** @throws SemaphoreError when the job is not started in time, and whatever the job throws */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#inFlight < this.#options.maxInFlight) this.#inFlight += 1;
    else await this.#wait();
    try {
      return await job();
    } finally {
      const [next] = this.#queue;
      // The place is handed on: no newcomer can slip in between.
      if (next === undefined) this.#inFlight -= 1;
      else {
        this.#queue.delete(next);
        next();
      }
    }
  }

  async #wait(): Promise<void> {
    const { maxWaiting, waitTimeoutMs } = this.#options;
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

import { AppError } from "@/lib/shared/app-error";

/** `full`: too many jobs wait. `late`: a job waited too long. */
export class SemaphoreError extends AppError<"full" | "late"> {
  static override readonly brand = "SemaphoreError";
}

interface SemaphoreOptions {
  readonly maxInFlight: number;
  /** Further jobs are refused while this many wait. */
  readonly maxWaiting: number;
  readonly waitTimeoutMs: number;
}

/** Limits the jobs in flight; the others wait in order, limited in number and time. */
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

  /** @throws SemaphoreError when the job is not started in time, and any error of the job */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#inFlight < this.#options.maxInFlight) this.#inFlight += 1;
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

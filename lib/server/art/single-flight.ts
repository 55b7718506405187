import { HttpError } from "@/lib/shared/errors";

/** Runs a job once for all who ask for its key while it is in flight; afterwards the next caller starts it anew. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Promise<T>>();

  run(key: string, job: () => Promise<T>): Promise<T> {
    const inFlight = this.#flights.get(key);
    if (inFlight !== undefined) return inFlight;
    const flight = job().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  /**
   * The same for a job that counts against the rate limit of the caller who starts it: where that refuses it, one of those who wait
   * starts it anew.
   * @throws HttpError `too_many_requests` only to the caller whom the job refused; whatever else the job throws, to all
   */
  async runPerCaller(key: string, job: () => Promise<T>): Promise<T> {
    let isOwn = false;
    const start = () => {
      isOwn = true;
      return job();
    };
    // It ends: each time one of those who wait starts the job, and none does twice.
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

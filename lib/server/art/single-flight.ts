import { HttpError } from "@/lib/shared/errors";

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

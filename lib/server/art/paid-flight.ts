import { SingleFlight } from "@/lib/server/art/single-flight";
import { HttpError } from "@/lib/shared/errors";

/** A single flight for which whoever begins it pays: their limit is nobody else's, so those who wait then begin anew. */
export class PaidFlight<T> {
  readonly #flights = new SingleFlight<T>();

  /** @throws HttpError `too_many_requests` only to whom the job itself refused it; whatever else the job throws, to all */
  async run(key: string, job: () => Promise<T>): Promise<T> {
    let isMine = false;
    const begin = () => {
      isMine = true;
      return job();
    };
    // It ends: of those who wait one begins each time, and nobody does twice.
    for (;;) {
      try {
        return await this.#flights.run(key, begin);
      } catch (thrown) {
        const isOverLimit = thrown instanceof HttpError && thrown.code === "too_many_requests";
        if (isMine || !isOverLimit) throw thrown;
      }
    }
  }
}

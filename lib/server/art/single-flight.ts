/** Runs a job once for all who ask for its key while it is under way; afterwards the next one starts it anew. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Promise<T>>();

  run(key: string, job: () => Promise<T>): Promise<T> {
    const under = this.#flights.get(key);
    if (under !== undefined) return under;
    const flight = job().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }
}

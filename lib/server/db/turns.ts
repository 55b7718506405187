/** Lets one at a time have a thing; those who wait get it in the order they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Waits for one's turn; `pass` ends it. */
  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((turn) => this.#waiting.push(turn));
    this.#isTaken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  /** Runs a job in a turn of its own. */
  async of<T>(job: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await job();
    } finally {
      this.pass();
    }
  }
}

interface Waiting<In, Out> {
  readonly item: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (reason: unknown) => void;
}

/** Items in one batch: what arrives faster waits for the next one, so that none takes long. */
const MOST = 200;

/** Gathers what comes together and has it done together, one batch after the other. */
export class Batches<In, Out> {
  readonly #doTogether: (items: readonly In[]) => Promise<readonly PromiseSettledResult<Out>[]>;
  #waiting: Waiting<In, Out>[] = [];
  #isAtWork = false;

  /** @param doTogether gives a result for each item, in their order; when it fails, all items have failed */
  constructor(doTogether: (items: readonly In[]) => Promise<readonly PromiseSettledResult<Out>[]>) {
    this.#doTogether = doTogether;
  }

  /** Waits for the result of this item. */
  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isAtWork) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    while (this.#waiting.length > 0) {
      // What this round of the event loop still brings belongs to the batch; and everything else gets its turn.
      await new Promise(setImmediate);
      const batch = this.#waiting.splice(0, MOST);
      try {
        const results = await this.#doTogether(batch.map(({ item }) => item));
        for (const [at, waiting] of batch.entries()) settle(waiting, results[at]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isAtWork = false;
  }
}

function settle<In, Out>(waiting: Waiting<In, Out>, result: PromiseSettledResult<Out> | undefined): void {
  if (result?.status === "fulfilled") waiting.resolve(result.value);
  else waiting.reject(result?.reason ?? new Error("no result"));
}

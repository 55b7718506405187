import { ApiError } from "@/lib/client/api/ask";
import type { fetchPrint } from "@/lib/client/print/fetch-print";
import { wait } from "@/lib/client/wait";
import { getErrorMessage } from "@/lib/shared/words";

/** Milliseconds before a print is asked for once more, each time. */
const PAUSES = [1000, 4000];
/** What a server without time is given when it does not say how long, in seconds. */
const BUSY_SECONDS = 3;
/** What passes by itself: too much to draw, or asked too fast. */
const COMES_BACK: ReadonlySet<string> = new Set(["busy", "too_many_requests"]);
/** How often in a row "busy" is no failure yet: about three minutes. */
const MAX_BUSY_RETRIES = 60;

interface PatientOptions {
  readonly signal: AbortSignal;
  /** Hears that the server has no time yet. */
  readonly onBusy: () => void;
  /** Given by tests: time that passes at once. */
  readonly pass?: typeof wait;
}

/** Whether asking once more cannot help: somebody has to do something first. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Loads something that a busy or shaky server may give at a later try.
 * @throws what the last try has thrown; a "no" at once
 */
export async function fetchPatiently<T>(load: () => Promise<T>, options: PatientOptions): Promise<T> {
  const { signal, onBusy, pass = wait } = options;
  let failures = 0;
  let refused = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && COMES_BACK.has(error.code) && refused < MAX_BUSY_RETRIES) {
        refused++;
        onBusy();
        await pass((error.retryAfter ?? BUSY_SECONDS) * 1000, signal);
        continue;
      }
      const pause = PAUSES[failures];
      if (isFinal(error) || pause === undefined) throw error;
      failures++;
      await pass(pause, signal);
    }
  }
}

/** A whole print. */
export interface PrintFile {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A print that is being fetched. */
export interface ComingPrint {
  readonly id: number;
  readonly received: number;
  /** Bytes in all; null until the server has drawn it. */
  readonly size: number | null;
}

/** A print that could not be fetched, and why, in words. */
export interface FailedPrint {
  readonly id: number;
  readonly words: string;
}

/** Where a download of many prints stands. */
export interface PrintProgress {
  readonly total: number;
  /** How many are in the ZIP. */
  readonly kept: number;
  /** Bytes of those and of what has come of others. */
  readonly bytes: number;
  readonly coming: readonly ComingPrint[];
  readonly failed: readonly FailedPrint[];
  /** Avatars that the wallet may not use any more. */
  readonly leftOut: readonly number[];
  /** Avatars whose turn has not come, or comes again. */
  readonly untried: readonly number[];
}

/** The prints that are still to be had: what failed, and what was not tried. */
export function listMissingPrints({ failed, untried }: Pick<PrintProgress, "failed" | "untried">): number[] {
  return [...failed.map(({ id }) => id), ...untried];
}

/** Why it does not go on by itself: nobody is signed in, the server gives nothing, or only what failed is left. */
export interface QueueStop {
  readonly why: "signed-out" | "refused" | "short";
  readonly words: string;
}

interface QueueOptions extends Pick<PatientOptions, "signal" | "pass"> {
  readonly fetch: typeof fetchPrint;
  readonly onProgress: (progress: PrintProgress) => void;
  readonly onStop: (stop: QueueStop) => void;
}

/** Prints that are asked for or lie ready at once: a server draws one in seconds and has others to serve. */
const LANES = 2;
/** Failures without a success in between that are no longer the prints' fault. */
const MAX_IN_A_ROW = 3;

/** Fetches many prints, a few at once, and holds no more of them than these. */
export class PrintQueue {
  readonly #options: QueueOptions;
  readonly #total: number;
  #waiting: number[];
  readonly #coming = new Map<number, ComingPrint>();
  readonly #ready: PrintFile[] = [];
  #failed: FailedPrint[] = [];
  readonly #leftOut: number[] = [];
  #kept = 0;
  /** Of those that are in the ZIP or on their way from here to it. */
  #givenBytes = 0;
  #inARow = 0;
  #stop: QueueStop | null = null;
  #isEnough = false;
  #wake = () => {};

  constructor(ids: readonly number[], options: QueueOptions) {
    this.#waiting = [...ids];
    this.#total = ids.length;
    this.#options = options;
    options.signal.addEventListener("abort", () => this.#wake());
  }

  get progress(): PrintProgress {
    const coming = [...this.#coming.values()];
    const inHand = [...coming.map(({ received }) => received), ...this.#ready.map(({ bytes }) => bytes.byteLength)];
    return {
      total: this.#total,
      kept: this.#kept,
      bytes: inHand.reduce((sum, bytes) => sum + bytes, this.#givenBytes),
      coming,
      failed: this.#failed,
      leftOut: [...this.#leftOut],
      untried: [...this.#waiting],
    };
  }

  /**
   * The prints as they come. It waits after a stop for `goOn` or `enough`, and ends when nothing is left to be had.
   * @throws the signal's reason
   */
  async *prints(): AsyncGenerator<PrintFile, void, undefined> {
    for (;;) {
      this.#options.signal.throwIfAborted();
      const print = this.#ready.shift();
      this.#givenBytes += print?.bytes.byteLength ?? 0;
      this.#fill();
      if (print) {
        yield print;
        this.#kept++;
        this.#tell();
      } else if (this.#coming.size > 0) {
        await this.#change();
      } else {
        const stop = this.#stop ?? this.#shortOf();
        if (this.#isEnough || stop === null) return;
        const change = this.#change();
        this.#options.onStop(stop);
        await change;
      }
    }
  }

  /** Tries again what failed or was not tried. */
  goOn(): void {
    this.#waiting = listMissingPrints(this.progress);
    this.#failed = [];
    this.#stop = null;
    this.#inARow = 0;
    this.#tell();
    this.#wake();
  }

  /** Ends with what is there. */
  enough(): void {
    this.#isEnough = true;
    this.#wake();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #shortOf(): QueueStop | null {
    const [first] = this.#failed;
    return first ? { why: "short", words: first.words } : null;
  }

  #fill(): void {
    while (!this.#stop && !this.#isEnough && this.#coming.size + this.#ready.length < LANES) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      void this.#load(id);
    }
  }

  async #load(id: number): Promise<void> {
    const { signal, fetch, pass } = this.#options;
    const at = (received: number, size: number | null) => {
      this.#coming.set(id, { id, received, size });
      this.#tell();
    };
    at(0, null);
    try {
      const options = { signal, onBusy: () => at(0, null), ...(pass ? { pass } : {}) };
      const bytes = await fetchPatiently(() => fetch(id, { signal, onBytes: at }), options);
      this.#ready.push({ id, bytes });
      this.#inARow = 0;
    } catch (error) {
      if (!signal.aborted) this.#judge(id, error);
    }
    this.#coming.delete(id);
    this.#tell();
    this.#wake();
  }

  #judge(id: number, error: unknown): void {
    const words = getErrorMessage(error);
    const code = error instanceof ApiError ? error.code : null;
    if (code === "not_holder") {
      this.#leftOut.push(id);
    } else if (code === "not_signed_in" || code === "gate_refused") {
      this.#waiting.unshift(id);
      this.#stop = { why: code === "not_signed_in" ? "signed-out" : "refused", words };
    } else {
      this.#failed = [...this.#failed, { id, words }];
      this.#inARow++;
      if (this.#inARow >= MAX_IN_A_ROW && this.#waiting.length > 0) this.#stop ??= { why: "refused", words };
    }
  }

  #tell(): void {
    const { signal, onProgress } = this.#options;
    // What comes after the end is not told: it would be shown as a download that goes on.
    if (!signal.aborted) onProgress(this.progress);
  }
}

import { ApiError } from "@/lib/client/api/ask";
import type { fetchPrint } from "@/lib/client/print/fetch-print";
import { wait } from "@/lib/client/wait";
import { getErrorMessage } from "@/lib/shared/words";

/** Milliseconds before each retry of a print. */
const PAUSES = [1000, 4000];
/** Retry delay in seconds if a busy server names none. */
const BUSY_SECONDS = 3;
/** Temporary refusals: the server is busy, or the rate limit is reached. */
const COMES_BACK: ReadonlySet<string> = new Set(["busy", "too_many_requests"]);
/** Consecutive "busy" responses before failure: about three minutes. */
const MAX_BUSY_RETRIES = 60;

interface PatientOptions {
  readonly signal: AbortSignal;
  /** Called when the server is busy. */
  readonly onBusy: () => void;
  /** Injected by tests: a wait that ends at once. */
  readonly pass?: typeof wait;
}

/** Whether a retry cannot help before the user acts. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Loads with retries while the server is busy or unstable.
 * @throws the last attempt's error; a refusal at once
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

/** A complete print. */
export interface PrintFile {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A print that is loading. */
export interface ComingPrint {
  readonly id: number;
  readonly received: number;
  /** Total bytes; null until the server has drawn it. */
  readonly size: number | null;
}

/** A print that failed to load, with a message. */
export interface FailedPrint {
  readonly id: number;
  readonly words: string;
}

/** Progress of a download of many prints. */
export interface PrintProgress {
  readonly total: number;
  /** Prints in the ZIP. */
  readonly kept: number;
  /** Bytes of those and of the others so far. */
  readonly bytes: number;
  readonly coming: readonly ComingPrint[];
  readonly failed: readonly FailedPrint[];
  /** Avatars that the wallet may no longer use. */
  readonly leftOut: readonly number[];
  /** Avatars that are queued, or queued again. */
  readonly untried: readonly number[];
}

/** Returns the missing prints: failed ones and untried ones. */
export function listMissingPrints({ failed, untried }: Pick<PrintProgress, "failed" | "untried">): number[] {
  return [...failed.map(({ id }) => id), ...untried];
}

/** Why the queue stopped: signed out, refused by the server, or only failed prints are left. */
export interface QueueStop {
  readonly why: "signed-out" | "refused" | "short";
  readonly words: string;
}

interface QueueOptions extends Pick<PatientOptions, "signal" | "pass"> {
  readonly fetch: typeof fetchPrint;
  readonly onProgress: (progress: PrintProgress) => void;
  readonly onStop: (stop: QueueStop) => void;
}

/** Prints loading or ready at once: the server draws each in seconds and serves others too. */
const LANES = 2;
/** Consecutive failures after which the prints are not the cause. */
const MAX_IN_A_ROW = 3;

/** Fetches many prints, a few at once, and holds only these in memory. */
export class PrintQueue {
  readonly #options: QueueOptions;
  readonly #total: number;
  #waiting: number[];
  readonly #coming = new Map<number, ComingPrint>();
  readonly #ready: PrintFile[] = [];
  #failed: FailedPrint[] = [];
  readonly #leftOut: number[] = [];
  #kept = 0;
  /** Bytes of prints in the ZIP or handed over to it. */
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
   * Yields prints as they arrive. After a stop it waits for `goOn` or `enough`; ends when no print is left.
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

  /** Retries failed and untried prints. */
  goOn(): void {
    this.#waiting = listMissingPrints(this.progress);
    this.#failed = [];
    this.#stop = null;
    this.#inARow = 0;
    this.#tell();
    this.#wake();
  }

  /** Ends with the prints so far. */
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
    // Not reported after an abort: the interface would show a running download.
    if (!signal.aborted) onProgress(this.progress);
  }
}

import { ApiError } from "@/lib/client/api/fetch-json";
import type { fetchPrint } from "@/lib/client/print/fetch-print";
import { wait } from "@/lib/client/wait";
import { getErrorMessage } from "@/lib/shared/error-messages";

const RETRY_DELAYS_MS = [1000, 4000];
/** Retry delay in seconds if a busy server names none. */
const BUSY_SECONDS = 3;
/** Temporary refusals: the server is busy, or the rate limit is reached. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set(["busy", "too_many_requests"]);
/** Temporary refusals of one print before failure: about three minutes. */
const MAX_BUSY_RETRIES = 60;

interface RetryOptions {
  readonly signal: AbortSignal;
  readonly onBusy: () => void;
  /** Injected by tests: a wait that ends at once. */
  readonly delay?: typeof wait;
}

/** Whether a retry cannot help before the user acts. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Loads with retries while the server is busy. @throws the last attempt's error; another client error at once */
export async function fetchWithRetries<T>(load: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, onBusy, delay = wait } = options;
  let failures = 0;
  let busyRetries = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && RETRYABLE_CODES.has(error.code) && busyRetries < MAX_BUSY_RETRIES) {
        busyRetries++;
        onBusy();
        await delay((error.retryAfter ?? BUSY_SECONDS) * 1000, signal);
        continue;
      }
      const delayMs = RETRY_DELAYS_MS[failures];
      if (isFinal(error) || delayMs === undefined) throw error;
      failures++;
      await delay(delayMs, signal);
    }
  }
}

export interface PrintFile {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface LoadingPrint {
  readonly id: number;
  readonly received: number;
  /** Total bytes; null until the server has drawn it. */
  readonly size: number | null;
}

export interface FailedPrint {
  readonly id: number;
  readonly message: string;
}

export interface PrintProgress {
  readonly total: number;
  /** Prints in the ZIP. */
  readonly saved: number;
  /** Bytes of the saved prints, and the bytes received so far of the others. */
  readonly bytes: number;
  readonly loading: readonly LoadingPrint[];
  readonly failed: readonly FailedPrint[];
  /** Avatars that the wallet may no longer use. */
  readonly leftOut: readonly number[];
  /** Avatars whose print is still queued: not tried since the start or the last retry, or refused by a stop. */
  readonly untried: readonly number[];
}

export function listMissingPrints({ failed, untried }: Pick<PrintProgress, "failed" | "untried">): number[] {
  return [...failed.map(({ id }) => id), ...untried];
}

/** Why the queue stopped: signed out, refused by the server, or `"short"`: only failed prints are left. */
export interface QueueStop {
  readonly reason: "signed-out" | "refused" | "short";
  readonly message: string;
}

interface QueueOptions extends Pick<RetryOptions, "signal" | "delay"> {
  readonly fetchBytes: typeof fetchPrint;
  readonly onProgress: (progress: PrintProgress) => void;
  readonly onStop: (stop: QueueStop) => void;
}

/** Prints loading or ready at once: the server draws each in seconds and serves others too. */
const MAX_CONCURRENT_PRINTS = 2;
/** Consecutive failures that stop the queue: the cause is then the server, not a print. */
const MAX_CONSECUTIVE_FAILURES = 3;

/** Fetches many prints, a few at once, and holds only these in memory. */
export class PrintQueue {
  readonly #options: QueueOptions;
  readonly #total: number;
  #waiting: number[];
  readonly #loading = new Map<number, LoadingPrint>();
  readonly #ready: PrintFile[] = [];
  #failed: FailedPrint[] = [];
  readonly #leftOut: number[] = [];
  #saved = 0;
  /** Bytes of prints in the ZIP or handed over to it. */
  #deliveredBytes = 0;
  #consecutiveFailures = 0;
  #stop: QueueStop | null = null;
  #isFinishing = false;
  #wake = () => {};

  constructor(ids: readonly number[], options: QueueOptions) {
    this.#waiting = [...ids];
    this.#total = ids.length;
    this.#options = options;
    options.signal.addEventListener("abort", () => this.#wake());
  }

  get progress(): PrintProgress {
    const loading = [...this.#loading.values()];
    const loadedBytes = [
      ...loading.map(({ received }) => received),
      ...this.#ready.map(({ bytes }) => bytes.byteLength),
    ];
    return {
      total: this.#total,
      saved: this.#saved,
      bytes: loadedBytes.reduce((sum, bytes) => sum + bytes, this.#deliveredBytes),
      loading,
      failed: this.#failed,
      leftOut: [...this.#leftOut],
      untried: [...this.#waiting],
    };
  }

  /** Yields prints; after a stop, waits for `retryMissing` or `finishEarly`. @throws the signal's reason */
  async *prints(): AsyncGenerator<PrintFile, void, undefined> {
    for (;;) {
      this.#options.signal.throwIfAborted();
      const print = this.#ready.shift();
      this.#deliveredBytes += print?.bytes.byteLength ?? 0;
      this.#startLoads();
      if (print) {
        yield print;
        this.#saved++;
        this.#reportProgress();
      } else if (this.#loading.size > 0) {
        await this.#waitForChange();
      } else {
        const stop = this.#stop ?? this.#createFailureStop();
        if (this.#isFinishing || stop === null) return;
        const change = this.#waitForChange();
        this.#options.onStop(stop);
        await change;
      }
    }
  }

  /** Retries failed and untried prints. */
  retryMissing(): void {
    this.#waiting = listMissingPrints(this.progress);
    this.#failed = [];
    this.#stop = null;
    this.#consecutiveFailures = 0;
    this.#reportProgress();
    this.#wake();
  }

  finishEarly(): void {
    this.#isFinishing = true;
    this.#wake();
  }

  #waitForChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #createFailureStop(): QueueStop | null {
    const [first] = this.#failed;
    return first ? { reason: "short", message: first.message } : null;
  }

  #startLoads(): void {
    while (!this.#stop && !this.#isFinishing && this.#loading.size + this.#ready.length < MAX_CONCURRENT_PRINTS) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      void this.#load(id);
    }
  }

  async #load(id: number): Promise<void> {
    const { signal, fetchBytes, delay } = this.#options;
    const setProgress = (received: number, size: number | null) => {
      this.#loading.set(id, { id, received, size });
      this.#reportProgress();
    };
    setProgress(0, null);
    try {
      const options = { signal, onBusy: () => setProgress(0, null), ...(delay && { delay }) };
      const bytes = await fetchWithRetries(() => fetchBytes(id, { signal, onBytes: setProgress }), options);
      this.#ready.push({ id, bytes });
      this.#consecutiveFailures = 0;
    } catch (error) {
      if (!signal.aborted) this.#handleFailure(id, error);
    }
    this.#loading.delete(id);
    this.#reportProgress();
    this.#wake();
  }

  #handleFailure(id: number, error: unknown): void {
    const message = getErrorMessage(error);
    const code = error instanceof ApiError ? error.code : null;
    if (code === "not_holder") {
      this.#leftOut.push(id);
    } else if (code === "not_signed_in" || code === "gate_refused") {
      this.#waiting.unshift(id);
      this.#stop = { reason: code === "not_signed_in" ? "signed-out" : "refused", message };
    } else {
      this.#failed = [...this.#failed, { id, message }];
      this.#consecutiveFailures++;
      if (this.#consecutiveFailures >= MAX_CONSECUTIVE_FAILURES && this.#waiting.length > 0)
        this.#stop ??= { reason: "refused", message };
    }
  }

  #reportProgress(): void {
    const { signal, onProgress } = this.#options;
    // Not reported after an abort: the interface would show a running download.
    if (!signal.aborted) onProgress(this.progress);
  }
}

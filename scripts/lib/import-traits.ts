import { setTimeout as wait } from "node:timers/promises";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import type { MetadataHost } from "@/lib/server/traits/token-traits";
import type { TraitStore } from "@/lib/server/traits/trait-store";

const MAX_IN_FLIGHT = 4;
/** Consecutive failures of the host that stop the import; the host's circuit lengthens the waits between them. */
const MAX_FAILURES = 10;
/** Consecutive tokens without usable metadata that indicate a wrong address. */
const MAX_UNUSABLE = 50;
const FAILURE_WAIT_MS = 2_000;
const PROGRESS_MS = 5_000;

export interface ImportOptions {
  readonly ids: readonly number[];
  readonly host: Pick<MetadataHost, "fetch">;
  readonly store: Pick<TraitStore, "read" | "write">;
  readonly perSecond: number;
  /** Receives progress, a line at a time. */
  readonly onProgress: (line: string) => void;
  /** Ends the import after the requests in flight. */
  readonly signal?: AbortSignal;
  readonly failureWaitMs?: number;
}

export interface ImportResult {
  /** Tokens with stored traits, including those of earlier runs. */
  readonly stored: number;
  /** Tokens without metadata at the host, and tokens whose metadata was refused. */
  readonly missing: number;
  readonly refused: number;
  readonly isDone: boolean;
}

/**
 * Fetches missing traits at a steady rate and stores each at once, so that the next run resumes an interrupted one.
 * @throws Error for users when the host keeps failing or returns nothing usable; of the file system
 */
export async function importTraits(options: ImportOptions): Promise<ImportResult> {
  const { ids, host, store, perSecond, onProgress, failureWaitMs = FAILURE_WAIT_MS } = options;
  const abortController = new AbortController();
  const signal = AbortSignal.any([abortController.signal, ...(options.signal ? [options.signal] : [])]);
  const queue: number[] = [];
  for (const id of ids) if ((await store.read(id)) === null) queue.push(id);
  const storedBefore = ids.length - queue.length;
  if (storedBefore > 0) onProgress(`${storedBefore} of ${ids.length} are here already.`);

  const counts: ImportCounts = { stored: 0, missing: 0, refused: 0 };
  const consecutive = { failures: 0, unusable: 0 };
  const pace = createPace(perSecond, signal);
  const reportProgress = createProgressReport(ids.length, storedBefore, onProgress);

  async function importOne(id: number): Promise<void> {
    try {
      const record = await host.fetch(id);
      await store.write(id, record);
      counts.stored += 1;
      consecutive.failures = consecutive.unusable = 0;
    } catch (thrown) {
      if (!(thrown instanceof UpstreamError)) throw thrown;
      const { code, message, retryAfterMs } = thrown;
      if (code === "missing" || code === "untrue") {
        counts[code === "missing" ? "missing" : "refused"] += 1;
        consecutive.failures = 0;
        consecutive.unusable += 1;
        if (consecutive.unusable >= MAX_UNUSABLE)
          throw new Error(
            `The host gave no usable metadata for ${MAX_UNUSABLE} tokens in a row. Does ART_TRAITS_URL lead to the metadata of the Meebits?`,
          );
        return;
      }
      queue.unshift(id);
      if (code !== "resting") consecutive.failures += 1;
      if (consecutive.failures >= MAX_FAILURES)
        throw new Error(
          `The host failed ${MAX_FAILURES} times in a row (${message}) Nothing is lost: run it again later, and it goes on from here.`,
        );
      const waitMs = Math.max(retryAfterMs ?? 0, failureWaitMs);
      if (waitMs >= PROGRESS_MS) onProgress(`The host is paused for ${formatDuration(waitMs / 1000)}. (${message})`);
      pace.pause(waitMs);
    }
  }

  async function importFromQueue(): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        await pace.waitForSlot();
      } catch {
        queue.unshift(id);
        return;
      }
      await importOne(id);
      reportProgress(counts);
    }
  }

  const workers = Array.from({ length: MAX_IN_FLIGHT }, () =>
    importFromQueue().catch((error: unknown) => {
      abortController.abort();
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return { ...counts, stored: storedBefore + counts.stored, isDone: queue.length === 0 };
}

interface ImportCounts {
  stored: number;
  missing: number;
  refused: number;
}

/** Creates a steady pace for requests that several workers send. */
function createPace(perSecond: number, signal: AbortSignal) {
  let nextAt = performance.now();
  return {
    /** Waits for the next slot of the rate. @throws AbortError */
    async waitForSlot(): Promise<void> {
      const at = Math.max(performance.now(), nextAt);
      nextAt = at + 1000 / perSecond;
      await wait(at - performance.now(), undefined, { signal });
    },
    /** Delays the slots that are not yet taken. */
    pause(ms: number): void {
      nextAt = Math.max(nextAt, performance.now() + ms);
    },
  };
}

/** Creates a function that reports the progress of `total` tokens, at most once in PROGRESS_MS. */
function createProgressReport(total: number, storedBefore: number, onProgress: ImportOptions["onProgress"]) {
  const startedAt = performance.now();
  let reportAt = startedAt + PROGRESS_MS;
  return ({ stored, missing, refused }: ImportCounts): void => {
    if (performance.now() < reportAt) return;
    reportAt = performance.now() + PROGRESS_MS;
    const requested = stored + missing + refused;
    const perSecondNow = requested / ((performance.now() - startedAt) / 1000);
    const left = total - storedBefore - requested;
    const exceptions = `${missing > 0 ? `, ${missing} have none` : ""}${refused > 0 ? `, ${refused} refused` : ""}`;
    const share = ((storedBefore + requested) / total) * 100;
    onProgress(
      `${storedBefore + requested} of ${total} (${share.toFixed(1)} %), ${perSecondNow.toFixed(1)} a second, about ${formatDuration(left / perSecondNow)} left${exceptions}`,
    );
  };
}

function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

import { getQueryClient } from "@/lib/client/api/query-client";
import { invalidateHoldings } from "@/lib/client/api/use-holdings";
import { getKnownSession, sessionQuery } from "@/lib/client/api/use-session";
import { fetchPrint, getPrintName, getZipName, PrintError } from "@/lib/client/print/fetch-print";
import { type PrintDownload, usePrintDownload } from "@/lib/client/print/print-download";
import { printErrorText } from "@/lib/client/print/print-error-text";
import { listMissingPrints, type PrintProgress, PrintQueue } from "@/lib/client/print/print-queue";
import {
  choosePlace,
  getZipErrorMessage,
  type PlaceKind,
  type ZipFile,
  type ZipPlace,
} from "@/lib/client/print/zip-place";
import { onSignedIn } from "@/lib/client/wallet/open-sign-in";
import { NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { useCharacterStore } from "@/stores/character-store";

async function* createEntries(queue: PrintQueue) {
  for await (const { id, bytes } of queue.prints()) {
    yield { name: getPrintName(id), input: bytes, lastModified: new Date() };
  }
  if (queue.progress.saved === 0) throw new PrintError("no_zip", printErrorText.emptyZip);
}

/**
 * Writes the prints of a queue into a ZIP as they arrive. On failure, no partial file remains; the queue goes on.
 * @throws PrintError `no_zip` if the ZIP would be empty, any error of the place, the signal's reason
 */
async function writeZip(queue: PrintQueue, place: ZipPlace, signal: AbortSignal): Promise<ZipFile> {
  try {
    const { makeZip } = await import("client-zip").catch((cause: unknown) => {
      throw new PrintError("no_zip", NO_ANSWER_MESSAGES.offline, { cause });
    });
    // `as`: it creates its own arrays, never on shared memory.
    const zip = makeZip(createEntries(queue)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    // `preventCancel`: a cancelled client-zip waits for the next print, which would delay the report of a full disk.
    await zip.pipeTo(place.stream, { signal, preventCancel: true });
    return await place.finish();
  } catch (error) {
    await place.stream.abort(error).catch(() => undefined);
    await place.discard().catch(() => undefined);
    throw error;
  }
}

/** Prints needed to estimate the pace. */
const MIN_PRINTS = 2;

export function countFinishedPrints({ saved, failed, leftOut }: PrintProgress): number {
  return saved + failed.length + leftOut.length;
}

/** Returns the completed share of a download, 0 to 1; loading prints count by their bytes. */
export function computeDoneShare(progress: PrintProgress): number {
  const parts = progress.loading.map(({ received, size }) => (size ? received / size : 0));
  return Math.min(1, (countFinishedPrints(progress) + parts.reduce((sum, part) => sum + part, 0)) / progress.total);
}

/** Estimates the seconds left at the current pace; null while unknown. @param spent milliseconds of work so far */
function estimateSecondsLeft(progress: PrintProgress, spent: number): number | null {
  if (progress.saved < MIN_PRINTS) return null;
  const left = progress.total - countFinishedPrints(progress);
  return (spent / 1000 / progress.saved) * left;
}

class WorkClock {
  #before = 0;
  #since: number | null = null;

  /** Milliseconds so far. */
  get spent(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  start(): void {
    this.#since ??= performance.now();
  }

  stop(): void {
    this.#before = this.spent;
    this.#since = null;
  }
}

/** Milliseconds between two byte-only reports. */
const REPORT_INTERVAL_MS = 120;
/** Milliseconds for a browser to save a file of the page. */
const RELEASE_DELAY_MS = 60_000;

const setDownload = (state: PrintDownload) => usePrintDownload.setState(state, true);
const formatProgressMark = ({ saved, failed, loading }: PrintProgress) => [saved, failed.length, loading.length].join();
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** A download of prints into one ZIP or, if only memory is available, into several in sequence. */
class PrintRun {
  readonly #kind: PlaceKind;
  #ids: readonly number[];
  abortController = new AbortController();
  queue: PrintQueue | null = null;
  #clock = new WorkClock();
  #isWriting = false;
  #part = 0;
  #lastReport = { at: 0, mark: "" };

  constructor(kind: PlaceKind, ids: readonly number[]) {
    this.#kind = kind;
    this.#ids = ids;
  }

  get #zipPart() {
    return { part: this.#part, parts: Math.max(1, Math.ceil(this.#ids.length / this.#kind.maxPrints)) };
  }

  /** Writes the next ZIP. The last one also gets earlier failed prints. Never throws: the store has the result. */
  async next(): Promise<void> {
    if (this.#isWriting) return;
    if (this.queue) this.#ids = [...this.#ids, ...listMissingPrints(this.queue.progress)];
    this.#part++;
    await this.write();
  }

  /** Writes the current ZIP from its first print. Never throws: the store has the result. */
  async write(): Promise<void> {
    // The user may press twice before the interface updates.
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.abortController = new AbortController();
    this.#clock = new WorkClock();
    const { part, parts } = this.#zipPart;
    const ids =
      parts === 1 ? this.#ids : this.#ids.slice((part - 1) * this.#kind.maxPrints, part * this.#kind.maxPrints);
    const { signal } = this.abortController;
    const account = getKnownSession()?.address;
    try {
      const place = await this.#kind.open(getZipName(part, parts), ids.length);
      const queue = new PrintQueue(ids, {
        signal,
        fetchBytes: fetchPrint,
        onProgress: (progress) => this.#reportProgress(progress),
        onStop: (stop) => {
          this.#clock.stop();
          if (stop.reason === "signed-out")
            void getQueryClient().invalidateQueries({ queryKey: sessionQuery.queryKey });
          setDownload({ step: "stopped", progress: queue.progress, stop, ...this.#zipPart });
        },
      });
      this.queue = queue;
      this.#clock.start();
      this.#reportProgress(queue.progress);
      window.addEventListener("beforeunload", warnBeforeUnload);
      const file = await writeZip(queue, place, signal);
      setDownload({ step: "saved", progress: queue.progress, file, part, parts });
      const absentIds = new Set([...listMissingPrints(queue.progress), ...queue.progress.leftOut]);
      useCharacterStore.getState().addPrintedIds(
        ids.filter((id) => !absentIds.has(id)),
        account,
      );
      startBrowserDownload(file);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isWriting = false;
      this.#clock.stop();
      window.removeEventListener("beforeunload", warnBeforeUnload);
      if (this.queue?.progress.leftOut.length) invalidateHoldings();
    }
  }

  retryMissing(): void {
    this.#clock.start();
    this.queue?.retryMissing();
  }

  #reportProgress(progress: PrintProgress): void {
    const mark = formatProgressMark(progress);
    if (mark === this.#lastReport.mark && performance.now() - this.#lastReport.at < REPORT_INTERVAL_MS) return;
    this.#lastReport = { at: performance.now(), mark };
    setDownload({
      step: "going",
      progress,
      secondsLeft: estimateSecondsLeft(progress, this.#clock.spent),
      ...this.#zipPart,
    });
  }

  #fail(error: unknown): void {
    const isCancelled = this.abortController.signal.aborted;
    // Also if the place failed: otherwise prints would still load for a lost ZIP.
    this.abortController.abort();
    if (isCancelled) setDownload({ step: "cancelled", ...this.#zipPart });
    // The user closed the file dialog.
    else if (error instanceof DOMException && error.name === "AbortError") setDownload({ step: "none" });
    else setDownload({ step: "lost", message: getZipErrorMessage(error), ...this.#zipPart });
  }
}

/** Starts the browser's download of a ZIP that the page holds, without a second press. */
function startBrowserDownload({ name, address }: ZipFile): void {
  if (address === null) return;
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

let currentRun: PrintRun | null = null;

onSignedIn(() => {
  const shown = usePrintDownload.getState();
  if (shown.step === "stopped" && shown.stop.reason === "signed-out") currentRun?.retryMissing();
});

/** Starts a download of prints as a ZIP after a user gesture. Does nothing if one is running. Never throws. */
export async function startPrints(ids: readonly number[]): Promise<void> {
  const { step } = usePrintDownload.getState();
  if (step === "asking" || step === "going" || step === "stopped" || ids.length === 0) return;
  scheduleRelease();
  setDownload({ step: "asking" });
  currentRun = new PrintRun(await choosePlace(), ids);
  await currentRun.next();
}

/** Retries failed and untried prints. */
export function resumePrints(): void {
  currentRun?.retryMissing();
}

/** Ends the ZIP with the prints so far. */
export function finishPrints(): void {
  currentRun?.queue?.finishEarly();
}

/** Cancels without a ZIP. */
export function cancelPrints(): void {
  currentRun?.abortController.abort();
}

export async function runNextPrints(): Promise<void> {
  scheduleRelease();
  await currentRun?.next();
}

/** Retries a cancelled or lost ZIP. Earlier ZIPs are unaffected. */
export async function retryPrints(): Promise<void> {
  await currentRun?.write();
}

export function dismissPrints(): void {
  scheduleRelease();
  setDownload({ step: "none" });
}

function scheduleRelease(): void {
  const shown = usePrintDownload.getState();
  if (shown.step === "saved") setTimeout(shown.file.release, RELEASE_DELAY_MS);
}

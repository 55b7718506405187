import { getQueryClient } from "@/lib/client/api/query-client";
import { invalidateHoldings } from "@/lib/client/api/use-holdings";
import { sessionQuery } from "@/lib/client/api/use-session";
import { fetchPrint, getPrintName, PrintError, zipName } from "@/lib/client/print/fetch-print";
import { type PrintDownload, usePrintDownload } from "@/lib/client/print/print-download";
import { listMissingPrints, type PrintProgress, PrintQueue } from "@/lib/client/print/print-queue";
import { choosePlace, type PlaceKind, placeWords, type ZipFile, type ZipPlace } from "@/lib/client/print/zip-place";
import { onSignedIn } from "@/lib/client/wallet/open-sign-in";

async function* entriesOf(queue: PrintQueue) {
  for await (const { id, bytes } of queue.prints()) {
    yield { name: getPrintName(id), input: bytes, lastModified: new Date() };
  }
  if (queue.progress.kept === 0)
    throw new PrintError("no_zip", "None of these prints could be downloaded, so there is no ZIP.");
}

/**
 * Writes the prints of a queue into a ZIP as they arrive. On failure, no partial file remains; the queue continues
 * until its signal aborts.
 * @throws PrintError `no_zip` if the ZIP would be empty, any error of the place, the signal's reason
 */
async function writeZip(queue: PrintQueue, place: ZipPlace, signal: AbortSignal): Promise<ZipFile> {
  try {
    const { makeZip } = await import("client-zip");
    // `as`: it creates its own arrays, never on shared memory.
    const zip = makeZip(entriesOf(queue)) as ReadableStream<Uint8Array<ArrayBuffer>>;
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

/** Counts finished prints: in the ZIP, failed or left out. */
export function countSettledPrints({ kept, failed, leftOut }: PrintProgress): number {
  return kept + failed.length + leftOut.length;
}

/** Returns the completed share of a download, 0 to 1; loading prints count by their bytes. */
export function shareDone(progress: PrintProgress): number {
  const parts = progress.coming.map(({ received, size }) => (size ? received / size : 0));
  return Math.min(1, (countSettledPrints(progress) + parts.reduce((sum, part) => sum + part, 0)) / progress.total);
}

/**
 * Estimates the seconds left at the current pace; null while unknown.
 * @param spent milliseconds of work so far
 */
function secondsLeft(progress: PrintProgress, spent: number): number | null {
  if (progress.kept < MIN_PRINTS) return null;
  const left = progress.total - countSettledPrints(progress);
  return (spent / 1000 / progress.kept) * left;
}

/** Measures working time, without pauses. */
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
const PACE = 120;
/** Milliseconds for a browser to save a file of the page. */
const HANDING_OVER = 60_000;

const show = (state: PrintDownload) => usePrintDownload.setState(state, true);
const settledMark = ({ kept, failed, coming }: PrintProgress) => [kept, failed.length, coming.length].join();
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** A download of prints into one ZIP or, if only memory is available, into several in sequence. */
class PrintRun {
  readonly #kind: PlaceKind;
  #ids: readonly number[];
  #ending = new AbortController();
  #clock = new WorkClock();
  #queue: PrintQueue | null = null;
  #isWriting = false;
  #part = 0;
  #told = { at: 0, mark: "" };

  constructor(kind: PlaceKind, ids: readonly number[]) {
    this.#kind = kind;
    this.#ids = ids;
  }

  get #which() {
    return { part: this.#part, parts: Math.max(1, Math.ceil(this.#ids.length / this.#kind.most)) };
  }

  /** Writes the next ZIP. The last one also gets earlier failed prints. Never throws: the store has the result. */
  async next(): Promise<void> {
    if (this.#isWriting) return;
    if (this.#queue) this.#ids = [...this.#ids, ...listMissingPrints(this.#queue.progress)];
    this.#part++;
    await this.write();
  }

  /** Writes the current ZIP from its first print. Never throws: the store has the result. */
  async write(): Promise<void> {
    // The user may press twice before the interface updates.
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#ending = new AbortController();
    this.#clock = new WorkClock();
    const { part, parts } = this.#which;
    const ids = parts === 1 ? this.#ids : this.#ids.slice((part - 1) * this.#kind.most, part * this.#kind.most);
    const { signal } = this.#ending;
    try {
      const place = await this.#kind.open(zipName(part, parts), ids.length);
      const queue = new PrintQueue(ids, {
        signal,
        fetch: fetchPrint,
        onProgress: (progress) => this.#tell(progress),
        onStop: (stop) => {
          this.#clock.stop();
          if (stop.why === "signed-out") void getQueryClient().invalidateQueries({ queryKey: sessionQuery.queryKey });
          show({ step: "stopped", progress: queue.progress, stop, ...this.#which });
        },
      });
      this.#queue = queue;
      this.#clock.start();
      this.#tell(queue.progress);
      window.addEventListener("beforeunload", warn);
      const file = await writeZip(queue, place, signal);
      show({ step: "saved", progress: queue.progress, file, part, parts });
      handOver(file);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isWriting = false;
      this.#clock.stop();
      window.removeEventListener("beforeunload", warn);
      if (this.#queue?.progress.leftOut.length) invalidateHoldings();
    }
  }

  goOn(): void {
    this.#clock.start();
    this.#queue?.goOn();
  }

  enough(): void {
    this.#queue?.enough();
  }

  cancel(): void {
    this.#ending.abort();
  }

  #tell(progress: PrintProgress): void {
    const mark = settledMark(progress);
    if (mark === this.#told.mark && performance.now() - this.#told.at < PACE) return;
    this.#told = { at: performance.now(), mark };
    show({ step: "going", progress, secondsLeft: secondsLeft(progress, this.#clock.spent), ...this.#which });
  }

  #fail(error: unknown): void {
    const isCancelled = this.#ending.signal.aborted;
    // Also if the place failed: otherwise prints would still load for a lost ZIP.
    this.#ending.abort();
    if (isCancelled) show({ step: "cancelled", ...this.#which });
    // The user closed the file dialog.
    else if (error instanceof DOMException && error.name === "AbortError") show({ step: "none" });
    else show({ step: "lost", words: placeWords(error), ...this.#which });
  }
}

/** Starts the browser's download of a ZIP that the page holds, without a second press. */
function handOver({ name, address }: ZipFile): void {
  if (address === null) return;
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

let run: PrintRun | null = null;

onSignedIn(() => {
  const shown = usePrintDownload.getState();
  if (shown.step === "stopped" && shown.stop.why === "signed-out") run?.goOn();
});

/** Starts a download of prints as a ZIP after a user gesture. Does nothing if one is running. Never throws. */
export async function startPrints(ids: readonly number[]): Promise<void> {
  const { step } = usePrintDownload.getState();
  if (step === "asking" || step === "going" || step === "stopped" || ids.length === 0) return;
  release();
  show({ step: "asking" });
  run = new PrintRun(await choosePlace(), ids);
  await run.next();
}

/** Retries failed and untried prints. */
export function goOnWithPrints(): void {
  run?.goOn();
}

/** Ends the ZIP with the prints so far. */
export function keepPrints(): void {
  run?.enough();
}

/** Cancels without a ZIP. */
export function cancelPrints(): void {
  run?.cancel();
}

/** Starts the next ZIP. */
export async function runNextPrints(): Promise<void> {
  release();
  await run?.next();
}

/** Retries a cancelled or lost ZIP. Earlier ZIPs are unaffected. */
export async function retryPrints(): Promise<void> {
  await run?.write();
}

/** Clears a finished download. */
export function dismissPrints(): void {
  release();
  show({ step: "none" });
}

function release(): void {
  const shown = usePrintDownload.getState();
  if (shown.step === "saved") setTimeout(shown.file.release, HANDING_OVER);
}

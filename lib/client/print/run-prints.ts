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
 * Writes the prints of a queue into a ZIP as they come. Whatever goes wrong, nothing of it is left at its place;
 * the queue goes on until its signal is aborted.
 * @throws PrintError `no_zip` when there is no print in it, what the place throws, the signal's reason
 */
async function writeZip(queue: PrintQueue, place: ZipPlace, signal: AbortSignal): Promise<ZipFile> {
  try {
    const { makeZip } = await import("client-zip");
    // `as`: it makes arrays of its own, never of shared memory.
    const zip = makeZip(entriesOf(queue)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    // `preventCancel`: cancelling makes client-zip wait for the next print, and a full disk would be told of only then.
    await zip.pipeTo(place.stream, { signal, preventCancel: true });
    return await place.finish();
  } catch (error) {
    await place.stream.abort(error).catch(() => undefined);
    await place.discard().catch(() => undefined);
    throw error;
  }
}

/** Prints after which their pace is known. */
const MIN_PRINTS = 2;

/** How many prints are settled: in the ZIP, failed or left out. */
export function countSettledPrints({ kept, failed, leftOut }: PrintProgress): number {
  return kept + failed.length + leftOut.length;
}

/** The share of a download that is done, 0 to 1, prints that are coming by their bytes. */
export function shareDone(progress: PrintProgress): number {
  const parts = progress.coming.map(({ received, size }) => (size ? received / size : 0));
  return Math.min(1, (countSettledPrints(progress) + parts.reduce((sum, part) => sum + part, 0)) / progress.total);
}

/**
 * Seconds that are left at the pace so far; null while it is not known.
 * @param spent milliseconds it was at work
 */
function secondsLeft(progress: PrintProgress, spent: number): number | null {
  if (progress.kept < MIN_PRINTS) return null;
  const left = progress.total - countSettledPrints(progress);
  return (spent / 1000 / progress.kept) * left;
}

/** Counts the time during which something is at work. */
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

/** Milliseconds between two reports of bytes alone. */
const PACE = 120;
/** Milliseconds that a browser has to copy a file out of the page. */
const HANDING_OVER = 60_000;

const show = (state: PrintDownload) => usePrintDownload.setState(state, true);
const settledMark = ({ kept, failed, coming }: PrintProgress) => [kept, failed.length, coming.length].join();
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Prints on their way into one ZIP or, where memory is all there is, into several, one after the other. */
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

  /** Writes the next ZIP. What the one before lacks comes with the last. Never throws: how it went is shown. */
  async next(): Promise<void> {
    if (this.#isWriting) return;
    if (this.#queue) this.#ids = [...this.#ids, ...listMissingPrints(this.#queue.progress)];
    this.#part++;
    await this.write();
  }

  /** Writes the ZIP whose turn it is, from its first print. Never throws: how it went is shown. */
  async write(): Promise<void> {
    // A second press comes before the first one is seen.
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
    // Also when the place has failed: prints would go on coming for a ZIP that is gone.
    this.#ending.abort();
    if (isCancelled) show({ step: "cancelled", ...this.#which });
    // The person has closed the dialog that asks for a place.
    else if (error instanceof DOMException && error.name === "AbortError") show({ step: "none" });
    else show({ step: "lost", words: placeWords(error), ...this.#which });
  }
}

/** Has the browser save a ZIP that it holds itself: nobody has to press twice for one file. */
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

/** Begins to download prints as a ZIP, in answer to a press. One that is under way goes on instead. Never throws. */
export async function startPrints(ids: readonly number[]): Promise<void> {
  const { step } = usePrintDownload.getState();
  if (step === "asking" || step === "going" || step === "stopped" || ids.length === 0) return;
  release();
  show({ step: "asking" });
  run = new PrintRun(await choosePlace(), ids);
  await run.next();
}

/** Goes on with what failed or was not tried. */
export function goOnWithPrints(): void {
  run?.goOn();
}

/** Ends the ZIP with the prints that are in it. */
export function keepPrints(): void {
  run?.enough();
}

/** Ends it without a ZIP. */
export function cancelPrints(): void {
  run?.cancel();
}

/** Goes on with the ZIP after the one that is there. */
export async function runNextPrints(): Promise<void> {
  release();
  await run?.next();
}

/** Does the ZIP again that was cancelled or lost. Those before it are not touched. */
export async function retryPrints(): Promise<void> {
  await run?.write();
}

/** Forgets a download that has ended. */
export function dismissPrints(): void {
  release();
  show({ step: "none" });
}

function release(): void {
  const shown = usePrintDownload.getState();
  if (shown.step === "saved") setTimeout(shown.file.release, HANDING_OVER);
}

import { Piscina } from "piscina";
import { log } from "@/lib/server/log";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { RefusalError } from "@/lib/shared/errors";

/** Beyond this many waiting drawings a client is told to come back: about ten seconds of work for two threads. */
const MAX_WAITING = 128;
/** No drawing takes this long; the thread of one that does is ended. */
const PATIENCE_MS = 30_000;

/** Draws in worker threads, so that the event loop stays free. */
export class RenderPool {
  readonly #pool: Piscina<ArtVariant, Uint8Array>;

  /** @param file the bundled worker, which exports `draw` */
  constructor(file: string, threads: number) {
    this.#pool = new Piscina({
      filename: file,
      name: "draw",
      minThreads: threads,
      maxThreads: threads,
      recordTiming: false,
    });
    // Without a listener a thread that does not load would end the whole process.
    this.#pool.on("error", (error: unknown) => log.error({ err: error }, "a render thread died"));
  }

  /** @throws RefusalError `busy` when the queue is full */
  async draw(variant: ArtVariant): Promise<Uint8Array> {
    // A pool whose threads all failed to load starts no others, and what is queued would wait for ever.
    if (this.#pool.threads.length === 0) throw new Error("no render thread could be started");
    if (this.#pool.queueSize >= MAX_WAITING) throw new RefusalError("busy");
    return await this.#pool.run(variant, { signal: AbortSignal.timeout(PATIENCE_MS) });
  }

  /** Lets what is under way finish, then ends the threads. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}

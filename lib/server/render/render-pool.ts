import { Piscina } from "piscina";
import { log } from "@/lib/server/log";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { RefusalError } from "@/lib/shared/errors";

/** How a pool works. */
interface PoolHabits {
  /** Beyond this many waiting drawings a client is told to come back. */
  readonly mostWaiting: number;
  /** Milliseconds that a drawing may wait and take; the thread of one that takes longer is ended. */
  readonly patience: number;
  /** How far the threads step back behind everybody else's, 0 to 19 (Linux's nice values). */
  readonly yielding: number;
}

/** Pictures and models: about ten seconds of work for two threads may wait. */
export const STILLS: PoolHabits = { mostWaiting: 128, patience: 30_000, yielding: 0 };
/** Animations and prints take seconds: threads of their own that give way, so that no picture ever waits for one. */
export const SLOW: PoolHabits = { mostWaiting: 8, patience: 90_000, yielding: 10 };

/** Draws in worker threads, so that the event loop stays free. */
export class RenderPool {
  readonly #pool: Piscina<ArtVariant, Uint8Array>;
  readonly #habits: PoolHabits;

  /** @param file the bundled worker, which exports `draw` */
  constructor(file: string, threads: number, habits: PoolHabits = STILLS) {
    this.#habits = habits;
    this.#pool = new Piscina({
      filename: file,
      name: "draw",
      minThreads: threads,
      maxThreads: threads,
      niceIncrement: habits.yielding,
      recordTiming: false,
    });
    // Without a listener a thread that does not load would end the whole process.
    this.#pool.on("error", (error: unknown) => log.error({ err: error }, "a render thread died"));
  }

  /** @throws RefusalError `busy` when the queue is full */
  async draw(variant: ArtVariant): Promise<Uint8Array> {
    // A pool whose threads all failed to load starts no others, and what is queued would wait for ever.
    if (this.#pool.threads.length === 0) throw new Error("no render thread could be started");
    if (this.#pool.queueSize >= this.#habits.mostWaiting) throw new RefusalError("busy");
    return await this.#pool.run(variant, { signal: AbortSignal.timeout(this.#habits.patience) });
  }

  /** Lets what is under way finish, then ends the threads. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}

import { Piscina } from "piscina";
import { log } from "@/lib/server/log";
import { countRender, type RenderLane } from "@/lib/server/metrics/art-metrics";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { RefusalError } from "@/lib/shared/errors";

/** How a pool works. */
interface PoolHabits {
  readonly lane: RenderLane;
  /** Beyond this many waiting drawings a client is told to come back. */
  readonly mostWaiting: number;
  /** Milliseconds that a drawing may wait and take; the thread of one that takes longer is ended. */
  readonly patience: number;
  /** How far the threads step back behind everybody else's, 0 to 19 (Linux's nice values). */
  readonly yielding: number;
}

/**
 * Pictures and models: about ten seconds of work for two threads may wait. The threads step back behind the one that answers,
 * so that pages never wait for pictures.
 */
export const STILLS: PoolHabits = { lane: "stills", mostWaiting: 128, patience: 30_000, yielding: 5 };
/** Animations and prints take seconds: threads of their own that give way, so that no picture ever waits for one. */
export const SLOW: PoolHabits = { lane: "slow", mostWaiting: 8, patience: 90_000, yielding: 15 };
/** A visitor of the crowd asks for a screen full of tiles at once; they come after everybody's pictures, before what is slow. */
export const TILES: PoolHabits = { lane: "tiles", mostWaiting: 64, patience: 60_000, yielding: 10 };

/** Draws in worker threads, so that the event loop stays free. */
export class RenderPool {
  readonly #pool: Piscina<ArtVariant, Uint8Array>;
  readonly #habits: PoolHabits;
  /** Aborted, with the cause, once there is no thread and there will be none. */
  readonly #ended = new AbortController();

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
    this.#pool.on("error", (error: unknown) => {
      log.error({ err: error }, "a render thread died");
      this.#endWithoutThreads(error);
    });
  }

  /**
   * @throws RefusalError `busy` when the queue is full, or the drawing was not done in time; Error when no thread could be
   *   started
   */
  async draw(variant: ArtVariant): Promise<Uint8Array> {
    const { lane } = this.#habits;
    const begun = performance.now();
    try {
      const bytes = await this.#draw(variant);
      countRender(lane, "drawn", (performance.now() - begun) / 1000);
      return bytes;
    } catch (error) {
      countRender(lane, error instanceof RefusalError ? "busy" : "failed");
      throw error;
    }
  }

  /** How many drawings wait for a thread. */
  get waiting(): number {
    return this.#pool.queueSize;
  }

  /** `busy`: new drawings are refused. `down`: there is no thread and there will be none. */
  get state(): "ok" | "busy" | "down" {
    if (this.#ended.signal.aborted) return "down";
    return this.waiting >= this.#habits.mostWaiting ? "busy" : "ok";
  }

  async #draw(variant: ArtVariant): Promise<Uint8Array> {
    this.#ended.signal.throwIfAborted();
    if (this.#pool.queueSize >= this.#habits.mostWaiting) throw new RefusalError("busy");
    const late = AbortSignal.timeout(this.#habits.patience);
    try {
      return await this.#pool.run(variant, { signal: AbortSignal.any([late, this.#ended.signal]) });
    } catch (error) {
      this.#endWithoutThreads(error);
      this.#ended.signal.throwIfAborted();
      throw late.aborted ? new RefusalError("busy", { cause: error }) : error;
    }
  }

  /** A pool whose threads all failed to load starts no others, and what is queued would wait for ever. */
  #endWithoutThreads(cause: unknown): void {
    if (this.#pool.threads.length > 0) return;
    const why = cause instanceof Error ? cause.message : String(cause);
    this.#ended.abort(new Error(`no render thread could be started: ${why}`, { cause }));
  }

  /** Lets what is under way finish, then ends the threads. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}

import { setFlagsFromString } from "node:v8";
import { Piscina } from "piscina";
import type { OwnTraits } from "@/lib/server/art/art-service";
import { log } from "@/lib/server/log";
import { countRender, getRenderLane, type RenderLane } from "@/lib/server/metrics/metrics";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

/** The job of a thread: a variant, with the traits that its avatar's metadata states, or the place of all traits. */
export type DrawRequest = ArtVariant & Pick<OwnTraits, "facts" | "collection">;

interface LaneOptions {
  /** Beyond this many waiting drawings the last one of the client with the most gets `busy`. */
  readonly maxWaiting: number;
  /** Time limit in milliseconds of waiting and drawing; the thread of a drawing that exceeds it is ended. */
  readonly timeoutMs: number;
  /** Priority of its threads, 0 to 19 (Linux nice values, which a thread cannot lower again). */
  readonly nice: number;
  /**
   * Milliseconds after which an idle thread ends. Idle, it holds its heap and the buffers of its last drawing, 50 to
   * 115 MB; the first drawing of a new thread takes 0.5 s of a core more than the next.
   */
  readonly idleMs: number;
}

/** The lanes, in the order in which they get a free thread. */
export const LANES = {
  /**
   * Pictures and models: about ten seconds of work for two threads may wait. The threads have a lower priority than the
   * main thread, so that pages never wait for pictures. They stay during a visit.
   */
  stills: { maxWaiting: 128, timeoutMs: 30_000, nice: 5, idleMs: 45_000 },
  /** A visitor of the crowd requests a screen full of tiles at once. */
  tiles: { maxWaiting: 64, timeoutMs: 60_000, nice: 10, idleMs: 8_000 },
  slow: { maxWaiting: 8, timeoutMs: 90_000, nice: 15, idleMs: 8_000 },
} as const satisfies Record<RenderLane, LaneOptions>;

const LANE_NAMES = ["stills", "tiles", "slow"] as const satisfies readonly RenderLane[];

/** A drawing makes much garbage and keeps little: early collection costs no measurable time. */
const MAX_YOUNG_GENERATION_MB = 8;

/** A pool of one thread, which it starts with its next drawing, also after the thread has ended. */
interface RenderThread {
  readonly lane: RenderLane;
  readonly pool: Piscina<DrawRequest, Uint8Array>;
  isBusy: boolean;
  /** Aborts the drawing in progress when its thread cannot be started. */
  onFault: ((fault: Error) => void) | null;
}

/** A drawing that waits for a thread. */
interface Waiting {
  readonly client: string;
  /** One more than that of the client's previous waiting drawing: lower ones are drawn first. */
  readonly turn: number;
  readonly resume: (thread: RenderThread) => void;
  readonly giveUp: (cause?: unknown) => void;
}

/**
 * Draws in worker threads, so that the event loop stays free. Each lane has one reserved thread: no picture waits for
 * an animation. The others go to the lane that needs them. Each lane draws by turns of its clients, and in order of
 * request within a turn, so that a client with many requests does not stop the others; piscina's own queue does not: it
 * puts jobs that it cannot place at once behind later ones.
 */
export class RenderPool {
  readonly #maxThreads: Readonly<Record<RenderLane, number>>;
  readonly #maxTotal: number;
  readonly #threads: RenderThread[] = [];
  /** In the order in which they are drawn. */
  readonly #queues: Readonly<Record<RenderLane, Waiting[]>> = { stills: [], tiles: [], slow: [] };
  /** The turn of the last drawing that left the queue. */
  readonly #turns: Record<RenderLane, number> = { stills: 0, tiles: 0, slow: 0 };
  readonly #drawings = new Set<Promise<Uint8Array>>();
  #canStart = true;

  /**
   * Starts no thread. @param threads limit of concurrent pictures or tiles; for animations and prints one less, but at
   * least one. All lanes together have at most two threads more than this
   */
  constructor(
    readonly file: string,
    threads: number,
    readonly lanes: Readonly<Record<RenderLane, LaneOptions>> = LANES,
  ) {
    this.#maxThreads = { stills: threads, tiles: threads, slow: Math.max(1, threads - 1) };
    this.#maxTotal = threads + LANE_NAMES.length - 1;
    // V8 applies --max-old-space-size also to the heap of each new thread, over its resourceLimits. It is meant for the
    // heap of the process, which already has its size: drawing under it takes 15 % longer, as V8 collects several times
    // per picture.
    setFlagsFromString("--max-old-space-size=0");
    for (const lane of LANE_NAMES) this.#open(lane);
  }

  /**
   * @param client shares the lane with the other clients by turns
   * @throws HttpError `busy` for a full queue or a late drawing; Error when no thread starts, or the drawing fails
   */
  async draw(variant: DrawRequest, client = ""): Promise<Uint8Array> {
    const lane = getRenderLane(variant);
    const startedAt = performance.now();
    const drawing = this.#draw(lane, variant, client);
    this.#drawings.add(drawing);
    try {
      const bytes = await drawing;
      countRender(lane, "drawn", (performance.now() - startedAt) / 1000);
      return bytes;
    } catch (error) {
      countRender(lane, error instanceof HttpError ? "busy" : "failed");
      throw error;
    } finally {
      this.#drawings.delete(drawing);
    }
  }

  waiting(): Readonly<Record<RenderLane, number>> {
    return { stills: this.#queues.stills.length, tiles: this.#queues.tiles.length, slow: this.#queues.slow.length };
  }

  get threadCount(): number {
    return this.#threads.reduce((sum, { pool }) => sum + pool.threads.length, 0);
  }

  /** `busy`: pictures and models are refused. `down`: the last start of a thread failed. */
  state(): "ok" | "busy" | "down" {
    if (!this.#canStart) return "down";
    return this.#queues.stills.length >= this.lanes.stills.maxWaiting ? "busy" : "ok";
  }

  /** Waits for all requested drawings, then ends the threads. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#drawings);
    await Promise.all(this.#threads.map(({ pool }) => pool.close()));
  }

  async #draw(lane: RenderLane, variant: DrawRequest, client: string): Promise<Uint8Array> {
    const timeout = AbortSignal.timeout(this.lanes[lane].timeoutMs);
    const thread = this.#acquireThread(lane) ?? (await this.#waitForThread(lane, client, timeout));
    try {
      const bytes = await runOn(thread, variant, timeout);
      this.#canStart = true;
      return bytes;
    } catch (error) {
      throw timeout.aborted ? new HttpError("busy", { cause: error }) : error;
    } finally {
      this.#release(thread);
    }
  }

  /**
   * Waits for a thread. In a full queue the last drawing of a client with later turns makes room.
   * @throws HttpError `busy` when there is no room or the wait times out
   */
  #waitForThread(lane: RenderLane, client: string, timeout: AbortSignal): Promise<RenderThread> {
    const queue = this.#queues[lane];
    const previous = queue.findLast((waiting) => waiting.client === client);
    const turn = previous === undefined ? this.#turns[lane] : previous.turn + 1;
    if (queue.length >= this.lanes[lane].maxWaiting) {
      const last = queue.at(-1);
      if (last === undefined || last.turn <= turn) throw new HttpError("busy");
      last.giveUp();
    }
    return new Promise((resolve, reject) => {
      const handleTimeout = () => waiting.giveUp(timeout.reason);
      const leave = () => {
        timeout.removeEventListener("abort", handleTimeout);
        queue.splice(queue.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        client,
        turn,
        resume(thread) {
          leave();
          resolve(thread);
        },
        giveUp(cause) {
          leave();
          reject(new HttpError("busy", { cause }));
        },
      };
      timeout.addEventListener("abort", handleTimeout);
      queue.splice(queue.findLastIndex((other) => other.turn <= turn) + 1, 0, waiting);
    });
  }

  #release(thread: RenderThread): void {
    thread.isBusy = false;
    for (const lane of LANE_NAMES) {
      for (const waiting of [...this.#queues[lane]]) {
        const free = this.#acquireThread(lane);
        if (free === undefined) break;
        this.#turns[lane] = waiting.turn;
        waiting.resume(free);
      }
    }
  }

  #acquireThread(lane: RenderLane): RenderThread | undefined {
    const own = this.#threads.filter((thread) => thread.lane === lane);
    // The first free one, so that the last ones stay idle and end.
    let thread = own.find(({ isBusy }) => !isBusy);
    if (thread === undefined && own.length < this.#maxThreads[lane] && this.#makeRoom()) thread = this.#open(lane);
    if (thread !== undefined) thread.isBusy = true;
    return thread;
  }

  /** Whether another thread may be opened. At the limit, an idle one of another lane is closed for it. */
  #makeRoom(): boolean {
    if (this.#threads.length < this.#maxTotal) return true;
    const lanesOfMany = LANE_NAMES.filter((lane) => this.#threads.filter((thread) => thread.lane === lane).length > 1);
    const at = this.#threads.findLastIndex(({ lane, isBusy }) => !isBusy && lanesOfMany.includes(lane));
    const [idle] = at < 0 ? [] : this.#threads.splice(at, 1);
    void idle?.pool.destroy();
    return idle !== undefined;
  }

  #open(lane: RenderLane): RenderThread {
    const pool = new Piscina<DrawRequest, Uint8Array>({
      filename: this.file,
      name: "draw",
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: this.lanes[lane].idleMs,
      niceIncrement: this.lanes[lane].nice,
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
      recordTiming: false,
    });
    const thread: RenderThread = { lane, pool, isBusy: false, onFault: null };
    // Errors of a thread that fails to load or dies idle. Without a listener they would end the process.
    pool.on("error", (error: unknown) => {
      log.error({ err: error }, "a render thread died");
      if (thread.onFault === null) return;
      this.#canStart = false;
      const reason = error instanceof Error ? error.message : String(error);
      thread.onFault(new Error(`no render thread could be started: ${reason}`, { cause: error }));
    });
    this.#threads.push(thread);
    return thread;
  }
}

/** @throws any error of the drawing; AbortError when the signal aborts, which ends the thread */
async function runOn(thread: RenderThread, variant: DrawRequest, timeout: AbortSignal): Promise<Uint8Array> {
  const fault = new AbortController();
  thread.onFault = (cause) => fault.abort(cause);
  try {
    return await thread.pool.run(variant, { signal: AbortSignal.any([timeout, fault.signal]) });
  } catch (error) {
    fault.signal.throwIfAborted();
    throw error;
  } finally {
    thread.onFault = null;
  }
}

import type { RenderLane } from "@/lib/server/metrics/art-metrics";
import { RenderPool, SLOW, STILLS, TILES } from "@/lib/server/render/render-pool";
import type { ArtVariant } from "@/lib/shared/art-variant";

/**
 * Pools over one worker: one for what is quick, and two, started when they are first needed, for what takes seconds and for the
 * crowd's tiles.
 */
export class RenderLanes {
  readonly #file: string;
  readonly #threads: number;
  readonly #stills: RenderPool;
  #slow: RenderPool | undefined;
  #tiles: RenderPool | undefined;

  /**
   * @param file the bundled worker, which exports `draw`
   * @param threads for pictures and models, and as many for tiles; what is slow has one less, at least one
   */
  constructor(file: string, threads: number) {
    this.#file = file;
    this.#threads = threads;
    this.#stills = new RenderPool(file, threads, STILLS);
  }

  /** @throws RefusalError `busy` when the queue of the variant's lane is full */
  draw(variant: ArtVariant): Promise<Uint8Array> {
    switch (variant.kind) {
      case "animation":
      case "print":
        this.#slow ??= new RenderPool(this.#file, Math.max(1, this.#threads - 1), SLOW);
        return this.#slow.draw(variant);
      case "tile":
        this.#tiles ??= new RenderPool(this.#file, this.#threads, TILES);
        return this.#tiles.draw(variant);
      default:
        return this.#stills.draw(variant);
    }
  }

  /** How many drawings wait for a thread, by lane. */
  waiting(): Readonly<Record<RenderLane, number>> {
    return { stills: this.#stills.waiting, slow: this.#slow?.waiting ?? 0, tiles: this.#tiles?.waiting ?? 0 };
  }

  /** How pictures and models fare; what the other lanes draw may be refused meanwhile. */
  state(): "ok" | "busy" | "down" {
    return this.#stills.state;
  }

  /** Lets what is under way finish, then ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.#stills.close(), this.#slow?.close(), this.#tiles?.close()]);
  }
}

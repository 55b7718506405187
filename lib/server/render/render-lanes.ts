import { RenderPool, SLOW, STILLS } from "@/lib/server/render/render-pool";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** Two pools over one worker: one for what is quick, and one, started when it is first needed, for what takes seconds. */
export class RenderLanes {
  readonly #file: string;
  readonly #threads: number;
  readonly #stills: RenderPool;
  #slow: RenderPool | undefined;

  /**
   * @param file the bundled worker, which exports `draw`
   * @param threads for pictures and models; animations and prints have one less, at least one
   */
  constructor(file: string, threads: number) {
    this.#file = file;
    this.#threads = threads;
    this.#stills = new RenderPool(file, threads, STILLS);
  }

  /** @throws RefusalError `busy` when the queue of the variant's lane is full */
  draw(variant: ArtVariant): Promise<Uint8Array> {
    if (variant.kind !== "animation" && variant.kind !== "print") return this.#stills.draw(variant);
    this.#slow ??= new RenderPool(this.#file, Math.max(1, this.#threads - 1), SLOW);
    return this.#slow.draw(variant);
  }

  /** How many drawings wait for a thread, by lane. */
  waiting(): { readonly stills: number; readonly slow: number } {
    return { stills: this.#stills.waiting, slow: this.#slow?.waiting ?? 0 };
  }

  /** How pictures and models fare; animations and prints may be refused meanwhile. */
  state(): "ok" | "busy" | "down" {
    return this.#stills.state;
  }

  /** Lets what is under way finish, then ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.#stills.close(), this.#slow?.close()]);
  }
}

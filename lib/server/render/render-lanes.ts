import { ANIMATIONS, RenderPool, STILLS } from "@/lib/server/render/render-pool";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** Two pools over one worker: one for what is quick, and one, started when it is first needed, for animations. */
export class RenderLanes {
  readonly #file: string;
  readonly #threads: number;
  readonly #stills: RenderPool;
  #animations: RenderPool | undefined;

  /**
   * @param file the bundled worker, which exports `draw`
   * @param threads for pictures and models; animations have one less, at least one
   */
  constructor(file: string, threads: number) {
    this.#file = file;
    this.#threads = threads;
    this.#stills = new RenderPool(file, threads, STILLS);
  }

  /** @throws RefusalError `busy` when the queue of the variant's lane is full */
  draw(variant: ArtVariant): Promise<Uint8Array> {
    if (variant.kind !== "animation") return this.#stills.draw(variant);
    this.#animations ??= new RenderPool(this.#file, Math.max(1, this.#threads - 1), ANIMATIONS);
    return this.#animations.draw(variant);
  }

  /** Lets what is under way finish, then ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.#stills.close(), this.#animations?.close()]);
  }
}

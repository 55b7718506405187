import type { ArtSource } from "@/lib/server/art/art-source";
import type { UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { Turnstile, TurnstileError } from "@/lib/server/art/upstream/turnstile";
import { keptFor } from "@/lib/server/http/kept-for";
import type { Representation } from "@/lib/server/http/send";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

/** A stand-in that is only there because upstream art failed just now, and one because upstream has none. */
const SHORTLY = "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800";
const FOR_A_WHILE = "public, max-age=600, stale-while-revalidate=600, stale-if-error=604800";
/** Milliseconds that a drawing may have to wait. */
const WAIT_MS = 25_000;

/**
 * A stand-in as it is given while something better may come.
 * @param isMissing whether upstream has said that it has none, rather than failed just now
 */
export function keptBriefly({ kind }: ArtVariant, answer: Representation, isMissing: boolean): Representation {
  // A print's headers let nobody keep it for longer than it is shown anyway.
  return kind === "print" ? answer : keptFor(answer, isMissing ? FOR_A_WHILE : SHORTLY);
}

/** The engine's art in place of upstream's: not kept for long, and not more at once than the drawing queue takes. */
export class StandIns {
  readonly #engine: ArtSource;
  readonly #turnstile: Turnstile;

  constructor(engine: ArtSource, { standIns, waiting }: Pick<UpstreamLimits, "standIns" | "waiting">) {
    this.#engine = engine;
    this.#turnstile = new Turnstile({ most: standIns, mostWaiting: waiting, waitMs: WAIT_MS });
  }

  /**
   * Gives the engine's drawing of a variant.
   * @param isMissing whether upstream has said that it has none
   * @throws HttpError `busy`
   */
  async get(variant: ArtVariant, isMissing: boolean): Promise<Representation> {
    return keptBriefly(variant, await this.#drawn(variant), isMissing);
  }

  async #drawn(variant: ArtVariant): Promise<Representation> {
    try {
      return await this.#turnstile.run(async () => await this.#engine.get(variant));
    } catch (thrown) {
      throw thrown instanceof TurnstileError ? new HttpError("busy", { cause: thrown }) : thrown;
    }
  }
}

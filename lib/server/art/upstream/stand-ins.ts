import type { ArtSource } from "@/lib/server/art/art-service";
import { Semaphore, SemaphoreError } from "@/lib/server/art/semaphore";
import type { UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { keepFor } from "@/lib/server/http/kept-for";
import type { Representation } from "@/lib/server/http/send";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

/** A stand-in that is only there because upstream art failed just now, and one because upstream has none. */
const FAILED = "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800";
const MISSING = "public, max-age=600, stale-while-revalidate=600, stale-if-error=604800";
const WAIT_TIMEOUT_MS = 25_000;

/**
 * A stand-in as it is given while something better may come.
 * @param isMissing whether upstream has said that it has none, rather than failed just now
 */
export function keepBriefly({ kind }: ArtVariant, answer: Representation, isMissing: boolean): Representation {
  // A print's own headers let no cache keep it.
  return kind === "print" ? answer : keepFor(answer, isMissing ? MISSING : FAILED);
}

/** The engine's art in place of upstream's: not kept for long, and not more at once than the drawing queue takes. */
export class StandIns {
  readonly #engine: ArtSource;
  readonly #semaphore: Semaphore;

  constructor(engine: ArtSource, { standIns, waiting }: Pick<UpstreamLimits, "standIns" | "waiting">) {
    this.#engine = engine;
    this.#semaphore = new Semaphore({
      maxInFlight: standIns,
      maxWaiting: waiting,
      waitTimeoutMs: WAIT_TIMEOUT_MS,
    });
  }

  /**
   * Gives the engine's drawing of a variant.
   * @param isMissing whether upstream has said that it has none
   * @throws HttpError `busy`
   */
  async get(variant: ArtVariant, isMissing: boolean): Promise<Representation> {
    try {
      const answer = await this.#semaphore.run(async () => await this.#engine.get(variant));
      return keepBriefly(variant, answer, isMissing);
    } catch (thrown) {
      throw thrown instanceof SemaphoreError ? new HttpError("busy", { cause: thrown }) : thrown;
    }
  }
}

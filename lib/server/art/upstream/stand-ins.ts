import type { ArtSource } from "@/lib/server/art/art-service";
import { Semaphore, SemaphoreError } from "@/lib/server/art/semaphore";
import type { UpstreamLimits } from "@/lib/server/art/upstream/limits";
import type { Representation } from "@/lib/server/http/send";
import { withCacheControl } from "@/lib/server/http/with-cache-control";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

/** For stand-ins after a recent upstream failure, and for those of missing upstream art. */
const FAILED_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800";
const MISSING_CACHE_CONTROL = "public, max-age=600, stale-while-revalidate=600, stale-if-error=604800";
const WAIT_TIMEOUT_MS = 25_000;

/**
 * Returns a stand-in with a short cache lifetime, since better art may follow.
 * @param isMissing whether upstream reported that it has none, rather than failed
 */
export function withShortCacheControl(
  { kind }: ArtVariant,
  answer: Representation,
  isMissing: boolean,
): Representation {
  // Prints are not cached at all.
  return kind === "print" ? answer : withCacheControl(answer, isMissing ? MISSING_CACHE_CONTROL : FAILED_CACHE_CONTROL);
}

/**
 * The engine's art in place of upstream's: with a short cache lifetime, and no more at once than the drawing queue
 * takes.
 */
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
   * Returns the engine's drawing of a variant.
   * @param isMissing whether upstream reported that it has none
   * @throws HttpError `busy`
   */
  async get(variant: ArtVariant, isMissing: boolean): Promise<Representation> {
    try {
      const answer = await this.#semaphore.run(async () => await this.#engine.get(variant));
      return withShortCacheControl(variant, answer, isMissing);
    } catch (thrown) {
      throw thrown instanceof SemaphoreError ? new HttpError("busy", { cause: thrown }) : thrown;
    }
  }
}

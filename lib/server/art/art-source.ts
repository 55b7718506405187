import type { Representation } from "@/lib/server/http/send";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** What art is asked of. */
export interface ArtSource {
  /**
   * Gives a variant, at once when it is in memory.
   * @throws HttpError `busy` when too much is waiting to be drawn
   */
  get(variant: ArtVariant): Representation | Promise<Representation>;
}

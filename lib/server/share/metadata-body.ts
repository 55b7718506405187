import { tokenTraitsBody } from "@/lib/server/serve-traits";
import { artAddress, siteAddress } from "@/lib/server/share/addresses";
import type { Mood } from "@/lib/shared/moods";
import { viewerPath } from "@/lib/shared/viewer-query";

/** Token metadata as ERC-721 and marketplaces know it. */
export interface MetadataBody {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly animation_url: string;
  readonly external_url: string;
  readonly attributes: readonly { readonly trait_type: string; readonly value: string | number }[];
}

const DESCRIPTION =
  "One of the 20,000 Meebits, alive in its saved mood. Pictures of this site in a mood are drawn from the public traits and stand in for the collection's own.";

/**
 * The metadata that a collection operator would publish to have a token's saved mood shown. Attributes are those of the
 * public metadata; what this site had to draw by a rule of its own is left out.
 * @param mood the saved one
 * @throws RangeError outside 1 to 20000
 */
export function metadataBody(id: number, mood: Mood): MetadataBody {
  const { traits, standIns } = tokenTraitsBody(id);
  const viewer = siteAddress(viewerPath(id));
  return {
    name: `Meebit #${id}`,
    description: DESCRIPTION,
    image: artAddress({ type: "poster", token_id: String(id), mood, w: "1080", format: "png" }),
    animation_url: viewer,
    external_url: viewer,
    attributes: Object.entries(traits).flatMap(([name, value]) =>
      value === null || value === undefined || standIns.includes(name) ? [] : [{ trait_type: name, value }],
    ),
  };
}

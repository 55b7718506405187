import { backdropStops } from "@/lib/avatar/raster/backdrop";
import { tokenTraitsBody } from "@/lib/server/serve-traits";
import { artAddress, siteAddress } from "@/lib/server/share/addresses";
import { meebitPath } from "@/lib/shared/meebit-path";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import { viewerPath } from "@/lib/shared/viewer-query";

/** Token metadata as ERC-721 and marketplaces know it. */
export interface MetadataBody {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly animation_url: string;
  readonly external_url: string;
  /** Six hex digits without `#`. */
  readonly background_color: string;
  readonly attributes: readonly { readonly trait_type: string; readonly value: string | number }[];
}

const DESCRIPTION =
  "One of the 20,000 Meebits, alive in its saved mood. Pictures of this site in a mood are drawn from the public traits and stand in for the collection's own.";

/** The colour behind the avatar in a mood. Of the rainbow of `pride` it is the last band, the one that the avatar stands on. */
function backgroundColor(mood: Mood): string {
  const { backdrop } = moodRecord(mood);
  const color = backdrop === "rainbow" ? (backdropStops(mood).at(-1)?.[1] ?? "") : backdrop;
  return color.replace("#", "");
}

/**
 * The metadata that a collection operator would publish to have a token's saved mood shown. Attributes are those of the
 * public metadata, without what this site had to draw by a rule of its own, and the mood.
 * @param mood the saved one, `default` where none is
 * @throws RangeError outside 1 to 20000
 */
export function metadataBody(id: number, mood: Mood): MetadataBody {
  const { traits, standIns } = tokenTraitsBody(id);
  return {
    name: `Meebit #${id}`,
    description: DESCRIPTION,
    image: artAddress({ type: "poster", token_id: String(id), mood, w: "1080", format: "png" }),
    animation_url: siteAddress(viewerPath(id)),
    external_url: siteAddress(meebitPath(id)),
    background_color: backgroundColor(mood),
    attributes: [
      ...Object.entries(traits).flatMap(([name, value]) =>
        value === null || value === undefined || standIns.includes(name) ? [] : [{ trait_type: name, value }],
      ),
      { trait_type: "Mood", value: moodRecord(mood).label },
    ],
  };
}

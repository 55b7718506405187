import { getClip } from "@/lib/avatar/clips/get-clip";
import { createEffectBatch, type EffectAnchors } from "@/lib/avatar/effects/batch";
import type { Vec3 } from "@/lib/avatar/framing";
import { GET_COLLECTION_METADATA, GET_METADATA, LIST_MOODS } from "@/lib/server/openapi/collection-operations";
import { createHandler } from "@/lib/server/openapi/operation";
import { requireSavedMood } from "@/lib/server/saved-mood";
import { createTokenTraits } from "@/lib/server/serve-traits";
import { getArtAddress, getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { getOwnTraits, type TokenTraitsSource } from "@/lib/server/traits/token-traits";
import type { MetadataBody } from "@/lib/shared/api/metadata";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import { getBackdropStops } from "@/lib/shared/backdrop";
import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { PRODUCT } from "@/lib/shared/site";
import { getViewerPath } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";

const ABOUT_PICTURES =
  "Pictures of this site in a mood are drawn from the public traits and stand in for the collection's own.";
const DESCRIPTION = `One of the 20,000 Meebits, alive in its saved mood. ${ABOUT_PICTURES}`;

/** Lists the colours behind the avatar in a mood, from top to bottom: one, or the six bands of `pride`. */
function backdropColors(mood: Mood): readonly string[] {
  const { backdrop } = getMood(mood);
  const colors = backdrop === "rainbow" ? getBackdropStops(mood).map(([, color]) => color) : [backdrop];
  return [...new Set(colors)].map((color) => color.replace("#", ""));
}

const backgroundColor = (mood: Mood): string => backdropColors(mood).at(-1) ?? "";

const ORIGIN: Vec3 = [0, 0, 0];
/** Places of an effect: its colours do not depend on them. */
const ANCHORS: EffectAnchors = { head: ORIGIN, headTop: ORIGIN, chest: ORIGIN, leftHand: ORIGIN, rightHand: ORIGIN };

/** Lists the colours of a mood's effect in its still frame, in the order of its voxels. */
function effectColors(mood: Mood): readonly string[] {
  const batch = createEffectBatch();
  getClip(mood).effect?.(getMood(mood).still, ANCHORS, batch);
  const colors = Array.from({ length: batch.count }, (_, voxel) =>
    Buffer.from(batch.colors.subarray(voxel * 4, voxel * 4 + 3)).toString("hex"),
  );
  return [...new Set(colors)];
}

/**
 * Creates the metadata of a token that shows its saved mood. Attributes are those of the public metadata, without
 * values that this site derives by its own rule, and the mood. @throws RangeError outside 1 to 20000
 */
export function createMetadata(
  id: number,
  mood: Mood,
  view: View = "three-quarter",
  tokenTraits: TokenTraitsBody = createTokenTraits(id),
): MetadataBody {
  const { traits, standIns } = tokenTraits;
  const poster = { type: "poster", token_id: String(id), mood, w: "1080", format: "png" };
  return {
    name: `Meebit #${id}`,
    description: DESCRIPTION,
    image: getArtAddress(view === "three-quarter" ? poster : { ...poster, view }),
    animation_url: getSiteAddress(getViewerPath(id, { view })),
    external_url: getSiteAddress(getMeebitPath(id)),
    background_color: backgroundColor(mood),
    attributes: [
      ...Object.entries(traits).flatMap(([name, value]) =>
        value === null || value === undefined || standIns.includes(name) ? [] : [{ trait_type: name, value }],
      ),
      { trait_type: "Mood", value: getMood(mood).label },
    ],
  };
}

/** Creates the answers with a token's metadata, which do not wait for its host: `tokenURI` may name this route. */
export const createMetadataHandler = (
  source: Pick<TokenTraitsSource, "get" | "getStored"> | undefined = getOwnTraits().source,
) =>
  createHandler(GET_METADATA, async ({ id, view }) => {
    const [mood, known] = await Promise.all([requireSavedMood(id), source?.getStored(id)]);
    // `get` never throws.
    if (source && known === undefined) void source.get(id);
    return createMetadata(id, mood, view, createTokenTraits(id, known?.facts));
  });

export const serveCollectionMetadata = createHandler(GET_COLLECTION_METADATA, () => ({
  name: PRODUCT,
  // As in the contract.
  symbol: "⚇",
  description: `${COLLECTION_SIZE.toLocaleString("en")} voxel avatars on Ethereum, alive in the moods that their holders save. ${ABOUT_PICTURES}`,
  image: getArtAddress({ type: "poster", token_id: String(MIN_ID), mood: "default", w: "1080", format: "png" }),
  banner_image: getCardAddress(MIN_ID, "gm", "2:1"),
  external_link: getSiteAddress("/"),
}));

export const serveMoods = createHandler(LIST_MOODS, () => ({
  moods: ALL_MOODS.map((id) => {
    const { label, seconds } = getMood(id);
    const colors = { backdrop: backdropColors(id), effect: effectColors(id) };
    return { id, label, pickable: id !== "default", seconds, background_color: backgroundColor(id), colors };
  }),
}));

import { createHash } from "node:crypto";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { AvatarTraits, TraitName } from "@/lib/avatar/traits/names";
import { COLLECTION_SIZE } from "@/lib/shared/ids";

export const GOLDEN_FOLDER = new URL("../golden/", import.meta.url);
export const HASHES_FILE = new URL("glb-hashes.json", GOLDEN_FOLDER);

/** Size of a golden picture in pixels: shows every cell of a print, yet is small. */
export const TILE = { width: 80, height: 120 } as const;
export const TILES_A_ROW = 12;

/** Traits with a golden picture per value; motifs and digits too, but not each spelling. */
const PICTURED = [
  "Type",
  "Skin",
  "Hair Style",
  "Hair Color",
  "Hat",
  "Hat Color",
  "Beard",
  "Beard Color",
  "Glasses",
  "Glasses Color",
  "Earring",
  "Necklace",
  "Shirt",
  "Shirt Color",
  "Overshirt",
  "Overshirt Color",
  "Pants",
  "Pants Color",
  "Shoes",
  "Shoes Color",
  "Jersey Number",
] as const satisfies readonly TraitName[];

export interface GoldenTile {
  readonly value: string;
  readonly id: number;
}

/** Returns for each trait the first token of each value, by id. */
export function goldenTiles(): ReadonlyMap<TraitName, readonly GoldenTile[]> {
  const found = new Map<TraitName, Map<string, number>>(PICTURED.map((trait) => [trait, new Map()]));
  for (let id = 1; id <= COLLECTION_SIZE; id++) {
    const { traits } = deriveTraits(id);
    for (const trait of PICTURED) {
      const value = traits[trait as keyof AvatarTraits];
      const tiles = found.get(trait);
      if (value !== null && tiles && !tiles.has(String(value))) tiles.set(String(value), id);
    }
  }
  return new Map([...found].map(([trait, tiles]) => [trait, [...tiles].map(([value, id]) => ({ value, id }))]));
}

/** Draws a token's golden picture (RGBA). */
export function drawTile(id: number): Uint8ClampedArray {
  return renderPicture(buildAvatar(id), { ...TILE, framing: "full", mood: "default", background: "mood" });
}

/** File of a trait's sheet: `hair-style.png`. */
export function sheetName(trait: TraitName): string {
  return `${trait.toLowerCase().replaceAll(" ", "-")}.png`;
}

/** Tokens with pinned model bytes: all types, both bodies, tall hair, hats, patterns, tattoos. */
export const HASHED_IDS = [
  1, 2, 3, 7, 8, 15, 22, 31, 37, 45, 155, 517, 1252, 6863, 8369, 10326, 13766, 16647, 19999, 20000,
] as const;

/** SHA-256 of a token's GLB in hex. */
export function glbHash(id: number): string {
  return createHash("sha256")
    .update(encodeGlb(buildAvatar(id)))
    .digest("hex");
}

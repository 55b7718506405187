import { BONE_INDEX } from "@/lib/avatar/bones";
import type { PartContext } from "@/lib/avatar/parts/part";
import { wornOf } from "@/lib/avatar/parts/wardrobe";
import { randomOf } from "@/lib/avatar/random";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { BodyKind } from "@/lib/avatar/types";
import { boneFinder } from "@/lib/avatar/voxels/bone-at";
import { skinHex } from "@/lib/avatar/voxels/colors";
import { FAMILIES, type Family, HEAD_FAMILIES } from "@/lib/avatar/voxels/families";
import { createGrid, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { measuresOf } from "@/lib/avatar/voxels/measures";
import { paint } from "@/lib/avatar/voxels/paint";
import { createPalette, type Palette } from "@/lib/avatar/voxels/palette";
import { stretchVisitor } from "@/lib/avatar/voxels/stretch-visitor";

/** An avatar in voxels, T-pose: the body and, apart from it, all that hangs on the head bone. */
export interface VoxelModel {
  readonly kind: BodyKind;
  readonly body: VoxelGrid;
  readonly head: VoxelGrid;
  readonly palette: Palette;
}

/** Told of each cell in which a later family covers an earlier one. */
export type OnCollision = (earlier: Family, later: Family) => void;

/** The body a token is built on: Visitors have their own proportions, all other non-humans the male body. */
export function bodyKindOf(traits: AvatarTraits): BodyKind {
  if (traits.Type === "Visitor") return "visitor";
  return traits.Gender === "Female" ? "female" : "male";
}

/**
 * Draws a token's traits in voxels, family by family.
 * @param id seeds whatever a part draws by chance.
 * @param blank gives an empty grid: one that is wiped and used again, where many are built one after the other.
 */
export function buildVoxels(
  id: number,
  traits: AvatarTraits,
  onCollision?: OnCollision,
  blank: () => VoxelGrid = createGrid,
): VoxelModel {
  const kind = bodyKindOf(traits);
  const measures = measuresOf(kind);
  const palette = createPalette();
  const body = blank();
  const head = blank();
  const skin = skinHex(traits.Type, traits.Skin);
  const boneOfBody = boneFinder(measures);
  const boneOfHead = () => BONE_INDEX.head;
  const collided =
    onCollision &&
    ((earlier: number, later: number) => {
      const [from, to] = [FAMILIES[earlier - 1], FAMILIES[later - 1]];
      if (from !== undefined && to !== undefined) onCollision(from, to);
    });

  FAMILIES.forEach((family, index) => {
    const worn = wornOf(family, traits);
    if (worn === null) return;
    const onHead = HEAD_FAMILIES.has(family);
    const context: PartContext = {
      body: measures,
      traits,
      skin,
      ink: worn.ink ?? skin,
      random: randomOf(`${id}/${family}`),
    };
    const painter = {
      grid: onHead ? head : body,
      palette,
      family: index + 1,
      boneAt: onHead ? boneOfHead : boneOfBody,
      ...(collided && { onCollision: collided }),
    };
    for (const stroke of worn.part(context)) paint(painter, stroke);
  });

  if (kind !== "visitor") return { kind, body, head, palette };
  return { kind, body: stretchVisitor(body), head: stretchVisitor(head), palette };
}

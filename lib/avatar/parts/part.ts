import type { Random } from "@/lib/avatar/random";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { BodyMeasures } from "@/lib/avatar/voxels/measures";
import type { Ink, Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/** Input of a part: the body's measures, the token's traits and its colours. */
export interface PartContext {
  readonly body: BodyMeasures;
  readonly traits: AvatarTraits;
  readonly skin: Hex;
  /** Ink of the part's own colour trait; the family's natural colour where the value carries none. */
  readonly ink: Ink;
  /** Random numbers by token and family, independent of other parts. */
  readonly random: Random;
}

/** A trait value as strokes, later ones over earlier ones. Pure. */
export type Part = (context: PartContext) => readonly Stroke[];

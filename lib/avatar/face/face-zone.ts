import { type Lens, lensOf, mostCommon } from "@/lib/avatar/face/lens";
import { type Spot, type SpotAt, spotFinder } from "@/lib/avatar/face/spot";
import { type FaceStyle, faceStyle } from "@/lib/avatar/face/style";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import type { Family } from "@/lib/avatar/voxels/families";
import { type CellBox, measuresOf, mirrorX } from "@/lib/avatar/voxels/measures";
import type { Palette } from "@/lib/avatar/voxels/palette";
import { VISITOR_DROP } from "@/lib/avatar/voxels/stretch-visitor";

/** Where the parts of a face lie on one avatar, in cells. */
export interface FaceZone {
  readonly head: CellBox;
  /** The left eye's cells: what new eyes have to paint over. */
  readonly eye: CellBox;
  /** Column and row of the art's first character that would lie on the inner upper cell of the eye, if the eye were alone. */
  readonly eyeAt: readonly [x: number, y: number];
  /** Front of the bare face. */
  readonly plane: number;
  /** Most frequent colour of the bare face, as a palette index. */
  readonly skin: number;
  readonly spotAt: SpotAt;
  /** Cell that an eye's plate lies on; null where something hides it. */
  readonly eyeDepth: (x: number, y: number) => number | null;
  /** Row of the mouth's place. */
  readonly mouthRow: number;
  readonly style: FaceStyle;
  /** The lens before each eye, and the empty frame round it: where it stands and its palette index. */
  readonly lens: Readonly<Record<"left" | "right", Lens | null>>;
  readonly frame: Readonly<Record<"left" | "right", Pick<Lens, "z" | "color"> | null>>;
  readonly palette: Palette;
}

const HEAD: readonly Family[] = ["head"];

/** Measures the face of a drawn head. */
export function faceZone(model: VoxelModel, traits: AvatarTraits): FaceZone {
  const body = measuresOf(model.kind);
  const drop = model.kind === "visitor" ? VISITOR_DROP : 0;
  const lowered = ({ x, y, z }: CellBox): CellBox => ({ x, y: [y[0] - drop, y[1] - drop], z });
  const head = lowered(body.head);
  const spotAt = spotFinder(model, head.z[1]);
  const spots: Spot[] = [];
  for (let y = head.y[0]; y <= head.y[1]; y++) {
    for (let x = head.x[0]; x <= head.x[1]; x++) {
      const spot = spotAt(x, y, HEAD);
      if (spot !== null) spots.push(spot);
    }
  }
  const plane = mostCommon(spots.map(({ z }) => z)) ?? head.z[1];
  const skin = mostCommon(spots.filter(({ z }) => z === plane).map(({ color }) => color)) ?? 0;
  const { palette } = model;
  const style = faceStyle(traits);
  const bare = lowered(body.eye);
  const [inward, outward, tall] = style.eyeMore;
  const eye: CellBox = {
    x: [bare.x[0] - inward, bare.x[1] + outward],
    y: [bare.y[0] - tall, bare.y[1] + tall],
    z: bare.z,
  };
  const eyePlane = plane + style.eyePlane;
  const glassAt = (x: number, y: number) => spotAt(x, y, ["glasses"]);
  const frameAt = (x: number) => (style.visor ? spotAt(x, bare.y[1] + 1, HEAD) : glassAt(x, bare.y[1] + 1));
  return {
    head,
    eye,
    eyeAt: [bare.x[0] + style.shift, bare.y[1]],
    plane,
    skin,
    spotAt,
    style,
    eyeDepth(x, y) {
      const spot = spotAt(x, y, HEAD);
      const hidden = spot === null || spot.z > eyePlane - (style.visor ? 2 : 0);
      return hidden ? null : eyePlane;
    },
    mouthRow: style.mouthRow === null ? bare.y[0] - 2 : head.y[0] + style.mouthRow,
    lens: { left: lensOf("left", bare, glassAt, palette), right: lensOf("right", bare, glassAt, palette) },
    frame: { left: frameAt(bare.x[0] - 1), right: frameAt(mirrorX(bare.x[0] - 1)) },
    palette,
  };
}

import { type FaceInks, type FaceStyle, faceStyle } from "@/lib/avatar/face/inks";
import { type Lens, lensOf } from "@/lib/avatar/face/lens";
import { type SpotAt, spotFinder } from "@/lib/avatar/face/spot";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { type CellBox, measuresOf } from "@/lib/avatar/voxels/measures";
import { mixHex, rgbOf } from "@/lib/avatar/voxels/palette";
import { VISITOR_DROP } from "@/lib/avatar/voxels/stretch-visitor";
import type { Hex } from "@/lib/avatar/voxels/strokes";

/** Where the parts of a face lie on one avatar, in cells. */
export interface FaceZone {
  readonly head: CellBox;
  readonly eye: CellBox;
  /** Front of the bare face. */
  readonly plane: number;
  /** Most frequent colour of the bare face, as a palette index. */
  readonly skin: number;
  readonly spotAt: SpotAt;
  /** Cell that an eye's plate lies on; null where something hides it. */
  readonly eyeDepth: (x: number, y: number) => number | null;
  readonly style: FaceStyle;
  /** The lens before each eye. */
  readonly lens: Readonly<Record<"left" | "right", Lens | null>>;
  /** Palette index of a character of the art on a ground of the given palette index: dark lines turn light on dark ground. */
  readonly inkOn: (ink: keyof FaceInks, ground: number) => number;
  /** Palette index of the skin with an amount 0..1 of red. */
  readonly reddened: (amount: number, cheeks: "blush" | "flush") => number;
}

/** Below this much light, 0..255, a line of the darkest ink is lost. */
const DARK = 46;
const RAGE = "#e3122b";

/** Measures the face of a drawn head. */
export function faceZone(model: VoxelModel, traits: AvatarTraits): FaceZone {
  const body = measuresOf(model.kind);
  const drop = model.kind === "visitor" ? VISITOR_DROP : 0;
  const lowered = ({ x, y, z }: CellBox): CellBox => ({ x, y: [y[0] - drop, y[1] - drop], z });
  const head = lowered(body.head);
  const plane = head.z[1];
  const spotAt = spotFinder(model, plane);

  const counts = new Map<number, number>();
  for (let y = head.y[0]; y <= head.y[1]; y++) {
    for (let x = head.x[0]; x <= head.x[1]; x++) {
      const spot = spotAt(x, y, ["head"]);
      if (spot?.z === plane) counts.set(spot.color, (counts.get(spot.color) ?? 0) + 1);
    }
  }
  const [skin] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0]);
  const { palette } = model;
  const style = faceStyle(traits);
  const skinHex = palette.hexAt(skin);
  const eye = lowered(body.eye);
  const glassAt = (x: number, y: number) => spotAt(x, y, ["glasses"]);
  return {
    head,
    eye,
    plane,
    skin,
    spotAt,
    style,
    eyeDepth(x, y) {
      const spot = spotAt(x, y, ["head"]);
      if (spot === null) return null;
      if (style.visor) return spot.z;
      return spot.z > plane + 1 ? null : Math.max(plane, spot.z);
    },
    lens: { left: lensOf("left", eye, glassAt, palette), right: lensOf("right", eye, glassAt, palette) },
    inkOn(ink, ground) {
      const hex = palette.hexAt(ground);
      if (ink !== "x" || brightness(style.inks.x) > DARK || brightness(hex) > DARK)
        return palette.indexOf(style.inks[ink]);
      return palette.indexOf(mixHex(hex, style.inks.w, 0.75));
    },
    reddened: (amount, cheeks) => palette.indexOf(mixHex(skinHex, cheeks === "blush" ? style.inks.p : RAGE, amount)),
  };
}

function brightness(hex: Hex): number {
  const [r, g, b] = rgbOf(hex);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

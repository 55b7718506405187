import { type FaceInks, type FaceStyle, faceStyle } from "@/lib/avatar/face/inks";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { FAMILIES, type Family } from "@/lib/avatar/voxels/families";
import { cellAt } from "@/lib/avatar/voxels/grid";
import { type CellBox, measuresOf } from "@/lib/avatar/voxels/measures";
import { mixHex, rgbOf } from "@/lib/avatar/voxels/palette";
import { VISITOR_DROP } from "@/lib/avatar/voxels/stretch-visitor";

/** What is seen at a place of the face, looking along -z. */
export interface Spot {
  readonly z: number;
  /** Palette index. */
  readonly color: number;
  readonly family: Family;
}

/** Where the parts of a face lie on one avatar, in cells. */
export interface FaceZone {
  readonly head: CellBox;
  readonly eye: CellBox;
  /** Front of the bare face. */
  readonly plane: number;
  /** Most frequent colour of the bare face, as a palette index. */
  readonly skin: number;
  /** Front-most cell of the given families at a place, not deeper than two cells behind the face. */
  readonly spotAt: (x: number, y: number, families: readonly Family[]) => Spot | null;
  /** Cell that an eye's plate lies on; null where something hides it. */
  readonly eyeDepth: (x: number, y: number) => number | null;
  readonly style: FaceStyle;
  /** Palette index of a character of the art. */
  readonly inkAt: (ink: keyof FaceInks) => number;
  /** Whether lines of a mouth whose first row is at `top` would drown in a dark beard. */
  readonly darkMouth: (top: number) => boolean;
  /** Line colour on dark beards, as a palette index. */
  readonly lip: number;
  /** Palette index of the skin with an amount 0..1 of red. */
  readonly reddened: (amount: number, cheeks: "blush" | "flush") => number;
}

/** How far before the face things are looked for: big beards, glasses, fringes. */
const BEFORE = 6;
const BEHIND = 2;

/** Below this much light, 0..255, a line of the darkest ink is lost. */
const DARK = 70;
const RAGE = "#e3122b";

/** Measures the face of a drawn head. */
export function faceZone(model: VoxelModel, traits: AvatarTraits): FaceZone {
  const body = measuresOf(model.kind);
  const drop = model.kind === "visitor" ? VISITOR_DROP : 0;
  const lowered = ({ x, y, z }: CellBox): CellBox => ({ x, y: [y[0] - drop, y[1] - drop], z });
  const head = lowered(body.head);
  const plane = head.z[1];
  const { color, family } = model.head;

  const spotAt: FaceZone["spotAt"] = (x, y, families) => {
    for (let z = plane + BEFORE; z >= plane - BEHIND; z--) {
      const cell = cellAt(x, y, z);
      if (cell < 0 || color[cell] === 0) continue;
      const drawnBy = FAMILIES[family[cell]! - 1];
      if (drawnBy !== undefined && families.includes(drawnBy)) return { z, color: color[cell]!, family: drawnBy };
    }
    return null;
  };

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
  return {
    head,
    eye: lowered(body.eye),
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
    inkAt: (ink) => palette.indexOf(style.inks[ink]),
    darkMouth(top) {
      const spot = spotAt(0, top - 1, ["head", "beard"]);
      if (spot === null) return false;
      const [r, g, b] = rgbOf(palette.hexAt(spot.color));
      return 0.3 * r + 0.59 * g + 0.11 * b < DARK;
    },
    lip: palette.indexOf(mixHex(skinHex, "#8f2f33", 0.6)),
    reddened: (amount, cheeks) => palette.indexOf(mixHex(skinHex, cheeks === "blush" ? style.inks.p : RAGE, amount)),
  };
}

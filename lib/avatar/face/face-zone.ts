import { chooseFaceStyle, type FaceStyle } from "@/lib/avatar/face/style";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { FAMILIES, type Family, findCell } from "@/lib/avatar/voxels/grid";
import { type CellBox, getMeasures, mirrorX, VISITOR_DROP } from "@/lib/avatar/voxels/measures";
import type { Palette } from "@/lib/avatar/voxels/palette";
import { getByte } from "@/lib/shared/typed-arrays";

/** Visible cell at a position of the face, looking along -z. */
export interface Spot {
  readonly z: number;
  /** Palette index. */
  readonly color: number;
  readonly family: Family;
}

/** Returns the front-most cell of the families at a position; null for none near the face. */
type SpotAt = (x: number, y: number, families: readonly Family[]) => Spot | null;

/** Search depth before the face and behind it: big beards, glasses, fringes; hollows. */
const BEFORE = 6;
const BEHIND = 3;

/** Creates the lookup for a model's head. @param plane front cells of a human face. */
function spotFinder(model: VoxelModel, plane: number): SpotAt {
  const { color, family } = model.head;
  return (x, y, families) => {
    for (let z = plane + BEFORE; z >= plane - BEHIND; z--) {
      const cell = findCell(x, y, z);
      if (cell < 0 || color[cell] === 0) continue;
      const drawnBy = FAMILIES[getByte(family, cell) - 1];
      if (drawnBy !== undefined && families.includes(drawnBy))
        return { z, color: getByte(color, cell), family: drawnBy };
    }
    return null;
  };
}

/** Opaque glass before an eye, on which new eyes are drawn, or an empty frame; its colour as a palette index. */
export type Lens = Pick<Spot, "z" | "color">;

/** Finds the lens before a side's eye; null for empty frames and bare faces. @param glassAt front-most glasses cell */
function findLens(side: "left" | "right", eye: CellBox, glassAt: (x: number, y: number) => Spot | null): Lens | null {
  const before: Spot[] = [];
  for (const x of eye.x) {
    for (let y = eye.y[0]; y <= eye.y[1]; y++) {
      const spot = glassAt(side === "left" ? x : mirrorX(x), y);
      if (spot !== null) before.push(spot);
    }
  }
  if (before.length < 4) return null;
  return { z: Math.max(...before.map(({ z }) => z)), color: mostCommon(before.map(({ color }) => color)) ?? 0 };
}

/** Returns the most frequent value, the first of equals; null for none. */
function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  let best: number | null = null;
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}

/** Where the parts of a face lie on one avatar, in cells. */
export interface FaceZone {
  readonly head: CellBox;
  /** The left eye's cells, which new eyes paint over. */
  readonly eye: CellBox;
  /** Column and row of the eye's inner upper cell, moved by the style's shift: column 2, row 0 of the art. */
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
  /** The lens before each eye, and the empty frame round it. */
  readonly lens: Readonly<Record<"left" | "right", Lens | null>>;
  readonly frame: Readonly<Record<"left" | "right", Lens | null>>;
  readonly palette: Palette;
}

const HEAD: readonly Family[] = ["head"];

/** Measures the face of a drawn head. */
export function measureFace(model: VoxelModel, traits: AvatarTraits): FaceZone {
  const body = getMeasures(model.kind);
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
  const style = chooseFaceStyle(traits);
  const bare = lowered(body.eye);
  const [inward, outward, tall] = style.clearedEyeMargin;
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
    eyeAt: [bare.x[0] + style.eyeShift, bare.y[1]],
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
    lens: { left: findLens("left", bare, glassAt), right: findLens("right", bare, glassAt) },
    frame: { left: frameAt(bare.x[0] - 1), right: frameAt(mirrorX(bare.x[0] - 1)) },
    palette,
  };
}

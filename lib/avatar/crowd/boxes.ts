import { BONES } from "@/lib/avatar/bones";
import type { Lattice } from "@/lib/avatar/crowd/lattice";
import { COLOR_BITS, isEverSeen, type SeenFrom, type Shell, shadeOf } from "@/lib/avatar/crowd/shell";
import { FAMILIES, type Family } from "@/lib/avatar/voxels/families";

/** What is drawn as one box, by bone; what hangs on the head goes by family. */
const PARTS = [
  "torso",
  "leftLeg",
  "rightLeg",
  "leftFoot",
  "rightFoot",
  "leftArm",
  "rightArm",
  "face",
  "hair",
  "hat",
] as const;
type Part = (typeof PARTS)[number];

function partOfBone(bone: string): Part {
  const side = bone.startsWith("left") ? "left" : "right";
  if (/Leg$/.test(bone)) return `${side}Leg`;
  if (/(Foot|Toes)$/.test(bone)) return `${side}Foot`;
  return /(Shoulder|Arm|Hand)$/.test(bone) ? `${side}Arm` : "torso";
}

function partOfFamily(family: Family): Part {
  if (family === "hair") return "hair";
  return family === "hat" || family === "hood" ? "hat" : "face";
}

const HEAD = BONES.indexOf("head");
const PART_OF_BONE = BONES.map((bone) => PARTS.indexOf(partOfBone(bone)));
const PART_OF_FAMILY = FAMILIES.map((family) => PARTS.indexOf(partOfFamily(family)));

/** A box's first and last cell along each axis. */
interface Extent {
  readonly low: number[];
  readonly high: number[];
  readonly limb: number;
}

/**
 * An avatar as about ten boxes, each side painted with what of the box is seen from there: a few dozen rectangles. Texels
 * where nothing of the box is seen are 0.
 * @param lattices layers that share cell, size and origin, in colours that a texel can name
 */
export function boxesOf(lattices: readonly Lattice[], from: SeenFrom = "front"): Shell {
  const quads: number[] = [];
  const texels: number[] = [];
  for (const lattice of lattices) {
    const parts = partsOf(lattice);
    const occupied = lattice.color.map((paint) => Math.min(1, paint));
    extentsOf(lattice, parts).forEach((extent, part) => {
      for (let axis = 0; axis < 3; axis++) {
        for (const out of [-1, 1] as const) {
          if (isEverSeen(extent.limb, axis, out, from))
            addSide(quads, texels, lattice, occupied, parts, part, extent, axis, out);
        }
      }
    });
  }
  return { quads, texels };
}

/** Index in PARTS of each cell. */
function partsOf({ color, bone, family }: Lattice): Uint8Array {
  return color.map((paint, at) => {
    if (paint === 0) return 0;
    return bone[at] === HEAD ? PART_OF_FAMILY[family[at]! - 1]! : PART_OF_BONE[bone[at]!]!;
  });
}

function extentsOf({ size, color, limb }: Lattice, parts: Uint8Array): ReadonlyMap<number, Extent> {
  const extents = new Map<number, Extent>();
  for (let at = 0; at < color.length; at++) {
    if (color[at] === 0) continue;
    const place = [at % size[0], Math.floor(at / size[0]) % size[1], Math.floor(at / (size[0] * size[1]))];
    const extent = extents.get(parts[at]!) ?? { low: place.slice(), high: place.slice(), limb: limb[at]! };
    extents.set(parts[at]!, extent);
    for (let axis = 0; axis < 3; axis++) {
      extent.low[axis] = Math.min(extent.low[axis]!, place[axis]!);
      extent.high[axis] = Math.max(extent.high[axis]!, place[axis]!);
    }
  }
  return extents;
}

function addSide(
  quads: number[],
  texels: number[],
  { cell, size, origin, color, limb }: Lattice,
  occupied: Uint8Array,
  parts: Uint8Array,
  part: number,
  { low, high, limb: ownLimb }: Extent,
  axis: number,
  out: 1 | -1,
): void {
  const steps = [1, size[0], size[0] * size[1]];
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  const columns = high[u]! - low[u]! + 1;
  const rows = high[v]! - low[v]! + 1;
  const painted: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // From the far side of the whole layer inwards: another part may stand in the way.
      let deep = out === 1 ? size[axis]! - 1 : 0;
      const base = (low[u]! + column) * steps[u]! + (low[v]! + row) * steps[v]!;
      const cellAt = () => base + deep * steps[axis]!;
      while (deep >= 0 && deep < size[axis]! && (color[cellAt()] === 0 || limb[cellAt()] !== ownLimb)) deep -= out;
      const at = cellAt();
      const isOwn = deep >= 0 && deep < size[axis]! && parts[at] === part;
      const shade = isOwn ? shadeOf(occupied, at + steps[axis]! * out, steps[u]!, steps[v]!) : 0;
      painted.push(isOwn ? color[at]! | (shade << COLOR_BITS) : 0);
    }
  }
  if (!painted.some((texel) => texel > 0)) return;
  const corner = [0, 0, 0];
  corner[axis] = origin[axis]! + cell * (out === 1 ? high[axis]! + 1 : low[axis]!);
  corner[u] = origin[u]! + cell * low[u]!;
  corner[v] = origin[v]! + cell * low[v]!;
  quads.push(...corner, ownLimb * 6 + axis * 2 + (out === 1 ? 1 : 0), columns, rows);
  texels.push(...painted);
}

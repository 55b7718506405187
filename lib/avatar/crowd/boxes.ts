import { BONES } from "@/lib/avatar/bones";
import type { Lattice } from "@/lib/avatar/crowd/lattice";
import { LIMB_OF_BONE } from "@/lib/avatar/crowd/limbs";
import {
  COLOR_BITS,
  type CrowdViewpoint,
  computeShade,
  getSteps,
  isSideVisible,
  occupy,
  type Shell,
} from "@/lib/avatar/crowd/shell";
import { FACE_AXES, FAMILIES, type FaceAxes, type Family } from "@/lib/avatar/voxels/grid";
import { getByte, getByteTriple } from "@/lib/shared/typed-arrays";

/** Parts drawn as one box each, by bone; parts on the head go by family. */
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

function findPartOfBone(bone: string): Part {
  const side = bone.startsWith("left") ? "left" : "right";
  if (/Leg$/.test(bone)) return `${side}Leg`;
  if (/(Foot|Toes)$/.test(bone)) return `${side}Foot`;
  return /(Shoulder|Arm|Hand)$/.test(bone) ? `${side}Arm` : "torso";
}

function findPartOfFamily(family: Family): Part {
  if (family === "hair") return "hair";
  return family === "hat" || family === "hood" ? "hat" : "face";
}

const HEAD = BONES.indexOf("head");
const PART_OF_BONE = Uint8Array.from(BONES, (bone) => PARTS.indexOf(findPartOfBone(bone)));
const PART_OF_FAMILY = Uint8Array.from(FAMILIES, (family) => PARTS.indexOf(findPartOfFamily(family)));

/**
 * Builds an avatar of about ten boxes, each side painted with the visible cells of its part: a few dozen rectangles.
 * Texels where no cell of the part is visible are 0.
 * @param lattices layers that share cell, size and origin, in colours that fit a texel
 */
export function boxLattices(lattices: readonly Lattice[], from: CrowdViewpoint = "front"): Shell {
  const shell = { quads: [], texels: [] };
  for (const lattice of lattices) {
    const occupied = new Uint8Array(lattice.color.length);
    occupy(occupied, lattice);
    const measured = measureParts(lattice);
    for (const part of measured.found) {
      for (const axes of FACE_AXES) {
        for (const out of [-1, 1] as const) {
          if (isSideVisible(getByte(measured.limb, part), axes.axis, out, from))
            addSide(shell, lattice, occupied, measured, part, axes, out);
        }
      }
    }
  }
  return shell;
}

/** Finds each part's limb, its first and last cell along x, y, z, and the part of each cell. */
function measureParts({ size, low, high, color, bone, family }: Lattice) {
  const measured = {
    /** Index in PARTS of each cell. */
    parts: new Uint8Array(color.length),
    low: new Uint8Array(PARTS.length * 3).fill(255),
    high: new Uint8Array(PARTS.length * 3),
    limb: new Uint8Array(PARTS.length),
  };
  const stretch = (bound: number, cell: number) => {
    measured.low[bound] = Math.min(cell, getByte(measured.low, bound));
    measured.high[bound] = Math.max(cell, getByte(measured.high, bound));
  };
  /** Parts that have cells, in order of discovery. */
  const found: number[] = [];
  for (let k = low[2]; k <= high[2]; k++) {
    for (let j = low[1]; j <= high[1]; j++) {
      for (let i = low[0]; i <= high[0]; i++) {
        const at = (k * size[1] + j) * size[0] + i;
        if (color[at] === 0) continue;
        const part =
          bone[at] === HEAD
            ? getByte(PART_OF_FAMILY, getByte(family, at) - 1)
            : getByte(PART_OF_BONE, getByte(bone, at));
        measured.parts[at] = part;
        const first = part * 3;
        if (measured.low[first] === 255) {
          found.push(part);
          measured.limb[part] = getByte(LIMB_OF_BONE, getByte(bone, at));
        }
        stretch(first, i);
        stretch(first + 1, j);
        stretch(first + 2, k);
      }
    }
  }
  return { ...measured, found };
}

function addSide(
  { quads, texels }: { readonly quads: number[]; readonly texels: number[] },
  { cell, size, origin, low, high, color, bone }: Lattice,
  occupied: Uint8Array,
  measured: ReturnType<typeof measureParts>,
  part: number,
  { axis, u, v }: FaceAxes,
  out: 1 | -1,
): void {
  const steps = getSteps(size);
  const [stepU, stepV, deep] = [steps[u], steps[v], -steps[axis] * out];
  const first = getByteTriple(measured.low, part * 3);
  const last = getByteTriple(measured.high, part * 3);
  const ownLimb = getByte(measured.limb, part);
  const [columns, rows] = [last[u] - first[u] + 1, last[v] - first[v] + 1];
  const begin = texels.length;
  const outermost = out === 1 ? high[axis] : low[axis];
  let isPainted = false;
  for (let row = 0; row < rows; row++) {
    let base = outermost * steps[axis] + first[u] * stepU + (first[v] + row) * stepV;
    for (let column = 0; column < columns; column++, base += stepU) {
      // Scans inwards from the far side of the whole layer: another part may be in the way.
      let at = base;
      let left = high[axis] - low[axis] + 1;
      while (left > 0 && (color[at] === 0 || LIMB_OF_BONE[getByte(bone, at)] !== ownLimb)) {
        at += deep;
        left--;
      }
      const isOwn = left > 0 && measured.parts[at] === part;
      texels.push(isOwn ? getByte(color, at) | (computeShade(occupied, at - deep, stepU, stepV) << COLOR_BITS) : 0);
      isPainted ||= isOwn;
    }
  }
  if (!isPainted) {
    texels.length = begin;
    return;
  }
  const corner: [number, number, number] = [0, 0, 0];
  corner[axis] = origin[axis] + cell * (out === 1 ? last[axis] + 1 : first[axis]);
  corner[u] = origin[u] + cell * first[u];
  corner[v] = origin[v] + cell * first[v];
  quads.push(...corner, ownLimb * 6 + axis * 2 + (out === 1 ? 1 : 0), columns, rows);
}

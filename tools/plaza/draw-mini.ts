import { BONE_INDEX } from "@/lib/avatar/bones";
import { buildPassingVoxels } from "@/lib/avatar/crowd/crowd-figure";
import { LIMB_INDEX, LIMB_OF_BONE } from "@/lib/avatar/crowd/limbs";
import { computeShade } from "@/lib/avatar/crowd/shell";
import { getRig, MODEL_Z } from "@/lib/avatar/rig";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { VOXEL } from "@/lib/avatar/types";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { GRID, STEP_X, STEP_Y, STEP_Z, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { MINI } from "@/lib/plaza/data/mini-pack";
import { addDouble, getByte, getDouble, getFloat, getItem, getUint16 } from "@/lib/shared/typed-arrays";

/** A standing avatar with hanging arms, in GRID's cells. */
interface StandingCells {
  /** Palette index; 0 is an empty cell. */
  readonly color: Uint8Array;
  /** Index in LIMBS. */
  readonly limb: Uint8Array;
}

/** Lowers an avatar's arms: turned by a right angle about the shoulders they lie on the lattice (lib/avatar/rig.ts). */
function createStandingCells({ kind, body, head }: VoxelModel): StandingCells {
  const cells = { color: new Uint8Array(body.color.length), limb: new Uint8Array(body.color.length) };
  const shoulder = BONE_INDEX.leftUpperArm * 3;
  const { joints } = getRig(kind);
  const across = Math.round((getFloat(joints, shoulder) / VOXEL) * 2) / 2;
  const up = Math.round((getFloat(joints, shoulder + 1) / VOXEL) * 2) / 2;
  for (const layer of [body, head]) hangArms(layer, cells, across, up);
  return cells;
}

function hangArms({ color, bone }: VoxelGrid, cells: StandingCells, across: number, up: number): void {
  let at = 0;
  for (let k = 0; k < GRID.nz; k++) {
    for (let j = 0; j < GRID.ny; j++) {
      for (let i = 0; i < GRID.nx; i++, at++) {
        if (color[at] === 0) continue;
        const limb = getByte(LIMB_OF_BONE, getByte(bone, at));
        let to = at;
        if (limb >= LIMB_INDEX.leftArm) {
          const side = limb === LIMB_INDEX.leftArm ? 1 : -1;
          const x = across * side + (j + GRID.y0 + 0.5 - up) * side;
          const y = up - (i + GRID.x0 + 0.5 - across * side) * side;
          to = Math.floor(x) - GRID.x0 + (Math.floor(y) - GRID.y0) * STEP_Y + k * STEP_Z;
        }
        cells.color[to] = getByte(color, at);
        cells.limb[to] = limb;
      }
    }
  }
}

/** Samples (half cells) along a texel's edge, and the number of filled ones for an opaque texel. */
const SAMPLES = 5;
const MIN_SAMPLES = 10;
/** Width and height of a view in cells. */
const CELLS_WIDE = (MINI.wide * SAMPLES) / 2;
const CELLS_HIGH = (MINI.high * SAMPLES) / 2;
/** Light in sRGB, of 255, by shade as in lib/three/crowd, and of an arm that hangs beside the trunk. */
const SHADES = [255, 213, 177, 145] as const;
const MAX_ARM_LIGHT = 150;
/** A neighbour beside or above that is this many cells nearer shades a cell, down to this light. */
const NEARER = 2;
const MAX_CORNER_LIGHT = 178;
/** Share of the dominant colour in a texel; the rest is the mean. Larger on faces, for the eyes. */
const CRISP = 0.6;
const CRISP_FACE = 0.8;
/** A face colour at this squared sRGB distance from the mean counts twice as much: eyes are small. */
const STRIKING = 110 ** 2;

/** Texels of an avatar's views one after the other, uppermost row first: RGBA, alpha 0 or 255. */
export const MINI_TEXELS = MINI.wide * MINI.high * MINI.views;

/**
 * Traversal of GRID for a view: index of the front cell at the picture's lower left, index steps away from the viewer
 * and to the right, and cells along a line of sight.
 */
interface ViewScan {
  readonly first: number;
  readonly inward: number;
  readonly right: number;
  readonly depth: number;
}

/** Offsets from GRID's x and z index to the column of a centred view; index of the first cell at floor height. */
const GRID_TO_VIEW_X = GRID.x0 + CELLS_WIDE / 2;
const GRID_TO_VIEW_Z = GRID.z0 + CELLS_WIDE / 2;
const FLOOR_INDEX = -GRID.y0 * STEP_Y;
/** Front; the avatar's left side, facing the picture's left; back. */
const VIEW_SCANS: readonly ViewScan[] = [
  { first: FLOOR_INDEX - GRID_TO_VIEW_X + (GRID.nz - 1) * STEP_Z, inward: -STEP_Z, right: STEP_X, depth: GRID.nz },
  {
    first: FLOOR_INDEX + GRID.nx - 1 + (CELLS_WIDE - 1 - GRID_TO_VIEW_Z + MODEL_Z) * STEP_Z,
    inward: -STEP_X,
    right: -STEP_Z,
    depth: GRID.nx,
  },
  { first: FLOOR_INDEX + CELLS_WIDE - 1 - GRID_TO_VIEW_X, inward: STEP_Z, right: -STEP_X, depth: GRID.nz },
];

/** Per cell of a view: first colour on the line of sight, its light and depth, and whether it is of the head. */
const visibleColors = new Uint8Array(CELLS_WIDE * CELLS_HIGH);
const cellLights = new Uint8Array(CELLS_WIDE * CELLS_HIGH);
const cellDepths = new Uint8Array(CELLS_WIDE * CELLS_HIGH);
const onHead = new Uint8Array(CELLS_WIDE * CELLS_HIGH);
/** Of the current texel: list of its colours; number of samples and sum of light of each colour; mean colour. */
const texelColors = new Uint8Array(SAMPLES * SAMPLES);
const votes = new Uint8Array(256);
const light = new Uint16Array(256);
const mean = new Float64Array(3);

/**
 * Draws the distant views of an avatar: front, left side and back, straight on, with corner shading.
 * @param facts what the token's own metadata states
 * @returns MINI_TEXELS texels
 * @throws RangeError for an id outside 1 to 20000
 */
export function drawMini(id: number, facts?: TokenFacts): Uint8Array {
  const model = buildPassingVoxels(id, facts);
  const cells = createStandingCells(model);
  const palette = model.palette.bytes();
  const occupied = cells.color.map((color) => (color === 0 ? 0 : 1));
  const picture = new Uint8Array(MINI_TEXELS * 4);
  VIEW_SCANS.forEach((scan, view) => {
    scanView(cells, occupied, scan);
    for (let row = 0; row < MINI.high; row++) {
      for (let column = 0; column < MINI.wide; column++) {
        const texel = (view * MINI.high + MINI.high - 1 - row) * MINI.wide + column;
        blendTexel(picture, texel * 4, palette, column * SAMPLES, row * SAMPLES);
      }
    }
  });
  return picture;
}

/** Finds the first cell on each line of sight. */
function scanView(
  { color, limb }: StandingCells,
  occupied: Uint8Array,
  { first, inward, right, depth }: ViewScan,
): void {
  for (let y = 0; y < CELLS_HIGH; y++) {
    for (let x = 0; x < CELLS_WIDE; x++) {
      const to = y * CELLS_WIDE + x;
      let at = first + y * STEP_Y + x * right;
      let cellsLeft = depth;
      while (cellsLeft > 0 && color[at] === 0) {
        at += inward;
        cellsLeft--;
      }
      visibleColors[to] = cellsLeft > 0 ? getByte(color, at) : 0;
      cellDepths[to] = depth - cellsLeft;
      onHead[to] = cellsLeft > 0 && limb[at] === LIMB_INDEX.head ? 1 : 0;
      if (cellsLeft === 0) continue;
      const isArm = getByte(limb, at) >= LIMB_INDEX.leftArm;
      const isBeside = isArm && (isTrunk(color, limb, at + right) || isTrunk(color, limb, at - right));
      const shade = getItem(SHADES, computeShade(occupied, at - inward, right, STEP_Y));
      cellLights[to] = isBeside ? Math.min(shade, MAX_ARM_LIGHT) : shade;
    }
  }
  for (let y = 0; y < CELLS_HIGH - 2; y++) {
    for (let x = 2; x < CELLS_WIDE - 2; x++) {
      const at = y * CELLS_WIDE + x;
      const aside = Math.min(
        getByte(cellDepths, at - 2),
        getByte(cellDepths, at - 1),
        getByte(cellDepths, at + 1),
        getByte(cellDepths, at + 2),
      );
      const nearest = Math.min(aside, getByte(cellDepths, at + CELLS_WIDE), getByte(cellDepths, at + 2 * CELLS_WIDE));
      if (getByte(cellDepths, at) - nearest >= NEARER)
        cellLights[at] = Math.min(getByte(cellLights, at), MAX_CORNER_LIGHT);
    }
  }
}

function isTrunk(color: Uint8Array, limb: Uint8Array, at: number): boolean {
  return color[at] !== 0 && limb[at] === LIMB_INDEX.trunk;
}

/** Blends a texel from its samples, in half cells from the lower left. */
function blendTexel(picture: Uint8Array, to: number, palette: Uint8Array, left: number, low: number): void {
  let full = 0;
  let heads = 0;
  let colors = 0;
  mean.fill(0);
  for (let b = low; b < low + SAMPLES; b++) {
    for (let a = left; a < left + SAMPLES; a++) {
      const at = (b >> 1) * CELLS_WIDE + (a >> 1);
      const color = getByte(visibleColors, at);
      if (color === 0) continue;
      full++;
      heads += getByte(onHead, at);
      if (votes[color] === 0) texelColors[colors++] = color;
      votes[color] = getByte(votes, color) + 1;
      light[color] = getUint16(light, color) + getByte(cellLights, at);
      for (let part = 0; part < 3; part++)
        addDouble(mean, part, getByte(palette, color * 3 + part) * getByte(cellLights, at));
    }
  }
  for (let part = 0; part < 3; part++) mean[part] = getDouble(mean, part) / (full * 255);
  const isFace = heads * 2 > full;
  let chosen = 0;
  let most = 0;
  for (let nth = 0; nth < colors; nth++) {
    const color = getByte(texelColors, nth);
    const weight = getByte(votes, color) * (isFace ? 1 + computeColorDistance(palette, color) / STRIKING : 1);
    if (weight > most) [most, chosen] = [weight, color];
  }
  const crisp = isFace ? CRISP_FACE : CRISP;
  const shade = getUint16(light, chosen) / (getByte(votes, chosen) * 255);
  for (let part = 0; part < 3 && full >= MIN_SAMPLES; part++) {
    const own = getByte(palette, chosen * 3 + part) * shade;
    picture[to + part] = Math.round(own * crisp + getDouble(mean, part) * (1 - crisp));
  }
  picture[to + 3] = full >= MIN_SAMPLES ? 255 : 0;
  for (let nth = 0; nth < colors; nth++) votes[getByte(texelColors, nth)] = light[getByte(texelColors, nth)] = 0;
}

/** Returns a colour's squared sRGB distance from the mean. */
function computeColorDistance(palette: Uint8Array, color: number): number {
  const part = (at: number) => (getByte(palette, color * 3 + at) - getDouble(mean, at)) ** 2;
  return part(0) + part(1) + part(2);
}

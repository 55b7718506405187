import { BONE_INDEX } from "@/lib/avatar/bones";
import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import { CROWD_KINDS } from "@/lib/avatar/crowd/crowd-pack";
import { LIMB_INDEX } from "@/lib/avatar/crowd/limbs";
import { COLOR_BITS, CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";
import { computeAmbient, LIGHT } from "@/lib/avatar/light";
import { LINEAR } from "@/lib/avatar/raster/srgb";
import { getRig, MODEL_Z } from "@/lib/avatar/rig";
import { VOXEL } from "@/lib/avatar/types";
import { GRID } from "@/lib/avatar/voxels/grid";
import type { TileSprite } from "@/lib/plaza/picture/tile-canvas";
import { SOUTH_SCALE, UP_SCALE } from "@/lib/shared/plaza-picture/projection";
import { addFloat, getByte, getFloat, getItem, throwOutside } from "@/lib/shared/typed-arrays";

/** Extent of a sprite around an avatar's feet, in metres of the picture: to both sides, upwards, downwards. */
export const REACH = { aside: 0.8, up: 2.2, down: 0.4 } as const;

const SAMPLES = 2;
/** Corner light by occlusion (lib/avatar/mesh-layer.ts). */
const CORNER_LIGHT = Float64Array.of(1, 171 / 255, 113 / 255, 73 / 255);
/** Share of light on the trunk's sides under the arms, and on the arms' inner sides. */
const UNDER_ARM = 0.66;

type Point = [number, number, number];

/** Draws a crowd avatar with arms down, turned by `yaw` radians to the east, at `scale` pixels per metre. */
export function drawFigureSprite(figure: CrowdFigure, yaw: number, scale: number): TileSprite {
  const wide = Math.ceil(2 * REACH.aside * scale);
  const high = Math.ceil((REACH.up + REACH.down) * scale);
  const fine = scale * SAMPLES;
  const [columns, rows] = [wide * SAMPLES, high * SAMPLES];
  const screen: Screen = {
    columns,
    rows,
    near: new Float32Array(columns * rows).fill(-9),
    light: new Float32Array(columns * rows * 3),
  };
  const colors = toLinearColors(figure.palette);
  const turn = [Math.cos(yaw), Math.sin(yaw)] as const;
  const { joints } = getRig(getItem(CROWD_KINDS, figure.kind));
  const cell = figure.level === "boxes" ? 2 : 1;
  const { quads } = figure;
  let texel = 0;
  for (let at = 0; at < quads.length; at += QUAD_BYTES) {
    const side = getByte(quads, at + 3);
    const wideCells = getByte(quads, at + 4);
    const highCells = getByte(quads, at + 5);
    const first = texel;
    texel += wideCells * highCells;
    const [limb, axis, out] = [Math.floor(side / 6), Math.floor((side % 6) / 2), side % 2 === 1 ? 1 : -1];
    const posed = (point: Point, isPlace: boolean): Point => rotateByYaw(lowerArm(point, limb, joints, isPlace), turn);
    const normal: Point = [0, 0, 0];
    normal[axis] = out;
    const [nx, ny, nz] = posed(normal, false);
    if (ny * SOUTH_SCALE + nz * UP_SCALE <= 1e-3) continue;
    const base: Point = [
      (getByte(quads, at) + GRID.x0) * VOXEL,
      (getByte(quads, at + 1) + GRID.y0) * VOXEL,
      (getByte(quads, at + 2) + GRID.z0 - MODEL_Z) * VOXEL,
    ];
    const across: Point = [0, 0, 0];
    const along: Point = [0, 0, 0];
    across[(axis + 1) % 3] = cell * VOXEL;
    along[(axis + 2) % 3] = cell * VOXEL;
    const key = LIGHT.keyStrength * Math.max(0, nx * LIGHT.key[0] + ny * LIGHT.key[1] + nz * LIGHT.key[2]);
    const isHidden = isUnderArm(limb, axis, out, base[1]);
    fillQuad(
      screen,
      projectPoint(posed(base, true), fine, true),
      projectPoint(posed(across, false), fine, false),
      projectPoint(posed(along, false), fine, false),
      { columns: wideCells, rows: highCells, texels: figure.texels, first },
      colors,
      (computeAmbient(ny) + key) * (isHidden ? UNDER_ARM : 1),
    );
  }
  return averageSamples(screen, wide, high);
}

function toLinearColors(palette: Uint8Array): Float32Array {
  return Float32Array.from(palette, (byte) => getFloat(LINEAR, byte));
}

function isUnderArm(limb: number, axis: number, out: number, y: number): boolean {
  if (limb === LIMB_INDEX.trunk) return axis === 0 && y > 0.5;
  // In the T-pose the side towards the trunk is the lower one.
  return limb >= LIMB_INDEX.leftArm && axis === 1 && out === -1;
}

/** Lowers the arm of a T-pose point or direction. */
function lowerArm([x, y, z]: Point, limb: number, joints: Float32Array, isPlace: boolean): Point {
  if (limb < LIMB_INDEX.leftArm) return [x, y, z];
  const isLeft = limb === LIMB_INDEX.leftArm;
  const bone = (isLeft ? BONE_INDEX.leftUpperArm : BONE_INDEX.rightUpperArm) * 3;
  const [jx, jy] = isPlace ? [getFloat(joints, bone), getFloat(joints, bone + 1)] : [0, 0];
  return isLeft ? [jx + (y - jy), jy - (x - jx), z] : [jx - (y - jy), jy + (x - jx), z];
}

function rotateByYaw([x, y, z]: Point, [cos, sin]: readonly [number, number]): Point {
  return [x * cos + z * sin, y, z * cos - x * sin];
}

/** Projects to pixels right and down, and nearness in metres. */
function projectPoint([x, y, z]: Point, scale: number, isPlace: boolean): Point {
  const right = x + (isPlace ? REACH.aside : 0);
  const down = z * SOUTH_SCALE - y * UP_SCALE + (isPlace ? REACH.up : 0);
  return [right * scale, down * scale, z * UP_SCALE + y * SOUTH_SCALE];
}

interface Screen {
  readonly columns: number;
  readonly rows: number;
  readonly near: Float32Array;
  readonly light: Float32Array;
}

interface QuadTexels {
  readonly columns: number;
  readonly rows: number;
  readonly texels: Uint8Array;
  readonly first: number;
}

function fillQuad(
  { columns, rows, near, light }: Screen,
  [x0, y0, d0]: Point,
  [ax, ay, ad]: Point,
  [bx, by, bd]: Point,
  quad: QuadTexels,
  colors: Float32Array,
  brightness: number,
): void {
  const area = ax * by - ay * bx;
  if (Math.abs(area) < 1e-9) return;
  const [ex, ey, fx, fy] = [ax * quad.columns, ay * quad.columns, bx * quad.rows, by * quad.rows];
  const firstX = Math.max(0, Math.floor(x0 + Math.min(0, ex) + Math.min(0, fx)));
  const endX = Math.min(columns, Math.ceil(x0 + Math.max(0, ex) + Math.max(0, fx)) + 1);
  const firstY = Math.max(0, Math.floor(y0 + Math.min(0, ey) + Math.min(0, fy)));
  const endY = Math.min(rows, Math.ceil(y0 + Math.max(0, ey) + Math.max(0, fy)) + 1);
  for (let y = firstY; y < endY; y++) {
    const dy = y + 0.5 - y0;
    for (let x = firstX; x < endX; x++) {
      const dx = x + 0.5 - x0;
      const a = (dx * by - dy * bx) / area;
      const b = (dy * ax - dx * ay) / area;
      if (a < 0 || b < 0 || a >= quad.columns || b >= quad.rows) continue;
      const from = quad.first + (b | 0) * quad.columns + (a | 0);
      const texel = quad.texels[from] ?? throwOutside(quad.texels, from);
      const at = y * columns + x;
      const nearness = d0 + a * ad + b * bd;
      if (texel === 0 || nearness <= (near[at] ?? throwOutside(near, at))) continue;
      near[at] = nearness;
      const color = (texel & (CROWD_COLORS - 1)) * 3;
      const corner = texel >> COLOR_BITS;
      const lit = brightness * (CORNER_LIGHT[corner] ?? throwOutside(CORNER_LIGHT, corner));
      light[at * 3] = (colors[color] ?? throwOutside(colors, color)) * lit;
      light[at * 3 + 1] = (colors[color + 1] ?? throwOutside(colors, color + 1)) * lit;
      light[at * 3 + 2] = (colors[color + 2] ?? throwOutside(colors, color + 2)) * lit;
    }
  }
}

function averageSamples({ columns, near, light }: Screen, wide: number, high: number): TileSprite {
  const pixels = new Float32Array(wide * high * 4);
  const share = 1 / (SAMPLES * SAMPLES);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const to = (y * wide + x) * 4;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const at = (y * SAMPLES + (sample >> 1)) * columns + x * SAMPLES + (sample & 1);
        if ((near[at] ?? throwOutside(near, at)) < -8) continue;
        const from = at * 3;
        addFloat(pixels, to, (light[from] ?? throwOutside(light, from)) * share);
        addFloat(pixels, to + 1, (light[from + 1] ?? throwOutside(light, from + 1)) * share);
        addFloat(pixels, to + 2, (light[from + 2] ?? throwOutside(light, from + 2)) * share);
        addFloat(pixels, to + 3, share);
      }
    }
  }
  return { pixels, wide, high };
}

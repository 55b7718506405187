import { shadeInk } from "@/scripts/lib/sprites/light";
import { formatCoordinate } from "@/scripts/lib/sprites/squares";
import { applyTurn, type Point, type Turn } from "@/scripts/lib/sprites/turns";

/** A cube by its center, in sides of a cube. */
export interface Voxel {
  readonly at: Point;
  readonly ink: string;
  /** Default: 1; 0 or less draws nothing. */
  readonly side?: number;
}

interface Place {
  readonly turn: Turn;
  /** Px of the field per side of a cube. */
  readonly scale: number;
  /** Where the origin is, in px of the field. */
  readonly x: number;
  readonly y: number;
  /** Height relative to width; default: 1. */
  readonly stretch?: number;
}

/** Each side of a cube: its normal and its corners. */
const SIDES: readonly { readonly normal: Point; readonly corners: readonly Point[] }[] = [
  {
    normal: [1, 0, 0],
    corners: [
      [1, -1, 1],
      [1, -1, -1],
      [1, 1, -1],
      [1, 1, 1],
    ],
  },
  {
    normal: [-1, 0, 0],
    corners: [
      [-1, -1, -1],
      [-1, -1, 1],
      [-1, 1, 1],
      [-1, 1, -1],
    ],
  },
  {
    normal: [0, 1, 0],
    corners: [
      [-1, 1, 1],
      [1, 1, 1],
      [1, 1, -1],
      [-1, 1, -1],
    ],
  },
  {
    normal: [0, -1, 0],
    corners: [
      [-1, -1, -1],
      [1, -1, -1],
      [1, -1, 1],
      [-1, -1, 1],
    ],
  },
  {
    normal: [0, 0, 1],
    corners: [
      [-1, -1, 1],
      [1, -1, 1],
      [1, 1, 1],
      [-1, 1, 1],
    ],
  },
  {
    normal: [0, 0, -1],
    corners: [
      [1, -1, -1],
      [-1, -1, -1],
      [-1, 1, -1],
      [1, 1, -1],
    ],
  },
];

/**
 * Draws lit cubes from the farthest to the nearest. For cubes of one lattice this order is exact: a cube that hides
 * another one has a nearer center.
 */
export function drawVoxels(voxels: readonly Voxel[], { turn, scale, x, y, stretch = 1 }: Place): string {
  const whole = new Set(voxels.flatMap(({ at, side = 1 }) => (side === 1 ? [at.join()] : [])));
  const visibleSides = SIDES.map((side) => ({ ...side, look: applyTurn(turn, side.normal) })).filter(
    ({ look }) => look[2] > 0.001,
  );
  const ordered = voxels
    .filter(({ side = 1 }) => side > 0)
    .map((voxel) => ({ voxel, depth: applyTurn(turn, voxel.at)[2] }))
    .sort((one, other) => one.depth - other.depth);
  const parts: { ink: string; path: string }[] = [];
  for (const { voxel } of ordered) {
    const { at, side = 1 } = voxel;
    for (const { normal, corners, look } of visibleSides) {
      if (side === 1 && whole.has(at.map((value, axis) => value + (normal[axis] ?? 0)).join())) continue;
      const points = corners.map((corner) => {
        const [across, up] = applyTurn(turn, [
          at[0] + (corner[0] * side) / 2,
          at[1] + (corner[1] * side) / 2,
          at[2] + (corner[2] * side) / 2,
        ]);
        return `${formatCoordinate(x + across * scale)} ${formatCoordinate(y - up * scale * stretch)}`;
      });
      const ink = shadeInk(voxel.ink, look);
      const last = parts.at(-1);
      const path = `M${points.join("L")}z`;
      if (last?.ink === ink) last.path += path;
      else parts.push({ ink, path });
    }
  }
  return parts.map(({ ink, path }) => `<path fill="${ink}" d="${path}"/>`).join("");
}

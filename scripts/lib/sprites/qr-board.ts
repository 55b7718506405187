import { drawVoxels, type Voxel } from "@/scripts/lib/sprites/draw-voxels";
import { composeTurns, pitch, yaw } from "@/scripts/lib/sprites/turns";

const ART = [
  "###.#.###",
  "#.#..##.#",
  "###.#.###",
  "..#.....#",
  "#..#*#.#.",
  ".#..#...#",
  "###..##..",
  "#.#.#..##",
  "###.##.#.",
] as const;
const INKS: Readonly<Record<string, string>> = { "#": "#16181d", "*": "#ff4f9a" };

/** A board field with a voxel: its offset from the middle in fields, and its distance as a share of a corner's. */
export interface BoardField {
  readonly x: number;
  readonly z: number;
  readonly far: number;
  readonly ink: string;
  readonly number: number;
}

export const BOARD_FIELDS: readonly BoardField[] = ART.flatMap((text, row) =>
  [...text].flatMap((character, column) => {
    const [x, z, ink] = [column - 4, row - 4, INKS[character]];
    return ink === undefined ? [] : [{ x, z, far: Math.hypot(x, z) / Math.hypot(4, 4), ink, number: row * 9 + column }];
  }),
);

const EYE = composeTurns(yaw(Math.PI / 6), pitch(0.95));
const PLATE: readonly Voxel[] = Array.from({ length: 121 }, (_, at) => ({
  at: [(at % 11) - 5, -1, Math.floor(at / 11) - 5],
  ink: "#fbf7f0",
}));

/** Draws the board with voxels above it; `size` scales all of it. */
export function drawBoard(voxels: readonly Voxel[], size = 1): string {
  const place = { turn: EYE, scale: 2.85 * size, x: 24, y: 26 };
  return size <= 0 ? "" : drawVoxels(PLATE, place) + drawVoxels(voxels, place);
}

import { noiseAt } from "@/lib/avatar/random";
import type { PatternName } from "@/lib/avatar/traits/names";
import type { Hex, Pattern } from "@/lib/avatar/voxels/strokes";

const wrap = (value: number, size: number) => ((value % size) + size) % size;

/** Columns and rows of a T-posed arm: beyond the torso, about as high as the shoulders. */
const isArm = (x: number, y: number) => (x >= 7 || x <= -8) && y >= 40;

/**
 * Place on the cloth: on the torso and the legs columns run round the body and rows run down; on a T-posed arm columns run
 * along it and rows run round it, so that no side shows the pattern as stripes.
 */
const across = (x: number, y: number, z: number) => (isArm(x, y) ? x : x + z);
const down = (x: number, y: number, z: number) => (isArm(x, y) ? y + z : y);

/** Squares of two cells in random colours: each colour as often as it is listed. */
const patches =
  (colors: readonly Hex[], seed: number): Pattern =>
  (x, y, z) =>
    colors[Math.floor(noiseAt(x >> 1, y >> 1, z >> 1, seed) * colors.length)] ?? "#000000";

interface TileOptions {
  /** Cells a character covers. Default 1. */
  readonly size?: number;
  /** Characters by which the picture is moved left and up. */
  readonly shift?: readonly [number, number];
}

/** Tiles a small picture over the body, row by row downward, one character a cell. */
export function tiles(
  rows: readonly string[],
  colors: Readonly<Record<string, Hex>>,
  { size = 1, shift: [right, up] = [0, 0] }: TileOptions = {},
): Pattern {
  return (x, y, z) => {
    const row = rows[wrap(up - Math.floor(down(x, y, z) / size), rows.length)] ?? "";
    return colors[row[wrap(right + Math.floor(across(x, y, z) / size), row.length)] ?? ""] ?? "#000000";
  };
}

const ARGYLE = ["WWKKKKKW", "WGGKKKGG", "KGGGKGGG", "KKGGWGGK", "KKKWWWKK", "KKGGWGGK", "KGGGKGGG", "WGGKKKGG"];
const LEOPARD = ["OTKOKT", "KTKOKT", "TTTTTK", "TTKKTK", "TKOOTK", "TKKKTT"];
const LUXE = ["BKKKKK", "KYKKKY", "KKYKYK", "KKKBKK", "KKYKYK", "KYKKKY"];
const POSH = ["PPKYKP", "PKKKKK", "KKKPKK", "PKPPPK", "KKKPKK", "PKKKKK"];

/** A row of ten: two of the darkest, two, four and two of the lightest. */
const BLUES: readonly Hex[] = [
  "#0d0b2c",
  "#0d0b2c",
  "#10307a",
  "#10307a",
  "#0c6fd0",
  "#0c6fd0",
  "#0c6fd0",
  "#0c6fd0",
  "#12c9e0",
  "#12c9e0",
];

/** The collection's cloth patterns, tiles and cell sizes as in the published pictures. */
export const CLOTH_PATTERNS: Readonly<Record<PatternName, Pattern>> = {
  Camo: patches(["#32281c", "#32281c", "#7d613a", "#7d613a", "#bfa47f", "#bfa47f", "#51522a"], 1),
  "Blue Camo": patches(BLUES, 2),
  Argyle: tiles(ARGYLE, { K: "#1a1a1c", G: "#8c8c8c", W: "#cfcbc6" }, { shift: [3, 3] }),
  "Green Plaid": tiles(["TGG", "GPP", "GPP"], { T: "#12cf9b", G: "#0d7d73", P: "#35358f" }),
  "Red Plaid": tiles(["RP", "PB"], { R: "#a5161c", P: "#731a77", B: "#1b239a" }, { size: 2, shift: [0, 1] }),
  "Leopard Print": tiles(LEOPARD, { T: "#c9ae7e", K: "#1c1a18", O: "#a86b2e" }),
  Luxe: tiles(LUXE, { K: "#360808", Y: "#cfa22c", B: "#fbd80c" }, { shift: [2, 2] }),
  Posh: tiles(POSH, { K: "#3a1015", P: "#f0187f", Y: "#d8e636" }),
};

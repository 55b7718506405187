import { noiseAt } from "@/lib/avatar/random";
import type { PatternName } from "@/lib/avatar/traits/names";
import type { Hex, Pattern } from "@/lib/avatar/voxels/strokes";

const wrap = (value: number, size: number) => ((value % size) + size) % size;

/** A coordinate that runs round the body, so that a pattern goes on over the edges of front and sides. */
const round = (x: number, z: number) => x + z;

/** Random cells of given colours: each colour as often as it is listed. */
const patches =
  (colors: readonly Hex[], seed: number): Pattern =>
  (x, y, z) =>
    colors[Math.floor(noiseAt(x, y, z, seed) * colors.length)] ?? "#000000";

/** Tiles a small picture over the body, one character a cell. */
const tiles =
  (rows: readonly string[], colors: Readonly<Record<string, Hex>>): Pattern =>
  (x, y, z) => {
    const row = rows[wrap(-y, rows.length)] ?? "";
    return colors[row[wrap(round(x, z), row.length)] ?? ""] ?? "#000000";
  };

/** The collection's cloth patterns (colours read off published pictures). */
export const CLOTH_PATTERNS: Readonly<Record<PatternName, Pattern>> = {
  Camo: patches(["#32281c", "#32281c", "#7d613a", "#7d613a", "#bfa47f", "#bfa47f", "#51522a"], 1),
  "Blue Camo": patches(["#0d0b2c", "#0d0b2c", "#10307a", "#10307a", "#0c6fd0", "#0c6fd0", "#12c9e0"], 2),
  Argyle: tiles(["KGKGWGKG", "GKGWKWGK", "KGWKKKWG", "GWKKKKKW", "KGWKKKWG", "GKGWKWGK"], {
    K: "#1a1a1c",
    G: "#8c8c8c",
    W: "#cfcbc6",
  }),
  "Green Plaid": tiles(["TGG", "GPP", "GPP"], { T: "#12cf9b", G: "#0d7d73", P: "#35358f" }),
  "Red Plaid": tiles(["RPRP", "PBPB"], { R: "#a5161c", P: "#731a77", B: "#1b239a" }),
  "Leopard Print": patches(["#c9ae7e", "#c9ae7e", "#c9ae7e", "#1c1a18", "#1c1a18", "#a86b2e"], 3),
  Luxe: tiles(["KKKYKK", "KKYKYK", "KYKKKY", "YKKKKK", "KYKKKY", "KKYKYK"], { K: "#360808", Y: "#c0950d" }),
  Posh: tiles(["KPKKYK", "PPPKKK", "KPKKPK", "KKKPPP"], { K: "#3a1015", P: "#e0187c", Y: "#cfd04a" }),
};

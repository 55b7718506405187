import type { Part } from "@/lib/avatar/parts/part";
import {
  FLAMINGO,
  GHOST,
  invader,
  MEEPET,
  PUNK,
  SKULL,
  SNOUTZ_SKULL,
  snout,
} from "@/lib/avatar/parts/prints/creatures";
import { diagonals, GLYPH, HEARTS, LINES, LOGO_MARK } from "@/lib/avatar/parts/prints/marks";
import { BLACK, type Print, printed, WHITE } from "@/lib/avatar/parts/prints/print";
import { neckline, SHORT_SLEEVE, shell, sleeves } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { Hex, Ink, Pattern } from "@/lib/avatar/voxels/strokes";

/** Necklines of the published tees: half widths from the top down. */
const DEEP = [3, 2, 1];
const SHALLOW = [3, 2];
const WOMANS = [3, 3, 2, 1];

/** A tee with a print; cloth in the token's colour unless it has one of its own. */
function tee(print: Print | null, neck: readonly number[], cloth?: Ink): Part {
  return ({ body, skin, ink }) => [
    ...shell(body, cloth ?? ink),
    ...sleeves(body, SHORT_SLEEVE, cloth ?? ink),
    ...(print === null ? [] : printed(print)),
    ...neckline(body, skin, neck),
  ];
}

const MINT: Hex = "#09f69e";
/** Mint on most colours, as published; where that would not be readable, another. */
const INVADER_INKS: Readonly<Record<string, Hex>> = {
  White: "#7b0782",
  Gray: "#5e28d6",
  Yellow: "#5e28d6",
  Green: "#e4dcd3",
  "Blue Camo": "#e4dcd3",
  "Green Plaid": "#e4dcd3",
  "Red Plaid": "#e4dcd3",
  Posh: "#cfd04a",
};

const invaderTee: Part = (context) =>
  tee(invader(INVADER_INKS[context.traits["Shirt Color"] ?? ""] ?? MINT), DEEP)(context);

const snoutzTee: Part = (context) =>
  tee(snout(context.traits["Shirt Color"] === "Red" ? WHITE : "#f13e0e"), SHALLOW)(context);

const diagonalTee: Part = (context) =>
  tee(diagonals(context.traits["Shirt Color"] === "White" ? "#7f898d" : WHITE), WOMANS)(context);

const DYES: readonly Hex[] = ["#fed405", "#f30905", "#8a0b9e", "#0fa63a", "#12c4e8"];
const DYE_SHARES = [0, 1, 2, 3, 3.5, 4.2];

/** Rings of dye that wind outward clockwise; a turn moves them out by 4.2 cells. */
const spiral: Pattern = (x, y, z) => {
  const [dx, dy] = [x + (z < FRONT_HALF ? 4 : 0) - 0.9, y - 33.6];
  const wound = Math.hypot(dx, dy) + (Math.atan2(dy, dx) / (2 * Math.PI)) * 4.2;
  const at = ((wound % 4.2) + 4.2) % 4.2;
  const band = DYE_SHARES.findIndex((share, index) => at >= share && at < (DYE_SHARES[index + 1] ?? 5));
  return DYES[band] ?? "#fed405";
};
const FRONT_HALF = 1;

export const TEES = {
  "Skull Tee": tee(SKULL, DEEP, BLACK),
  "Snoutz Skull Tee": tee(SNOUTZ_SKULL, DEEP, BLACK),
  "Invader Tee": invaderTee,
  "Ghost Tee": tee(GHOST, WOMANS, BLACK),
  "Diagonal Tee": diagonalTee,
  "Meepet Tee": tee(MEEPET, SHALLOW),
  "Snoutz Tee": snoutzTee,
  "Heart Tee": tee(HEARTS, DEEP, BLACK),
  Lines: tee(LINES, DEEP, BLACK),
  "Logo Tee": tee(LOGO_MARK, SHALLOW, WHITE),
  "Flamingo Tee": tee(FLAMINGO, [3, 3, 2], WHITE),
  "Punk Tee": tee(PUNK, [2, 1], "#86a06f"),
  "Glyph Shirt": tee(GLYPH, SHALLOW, WHITE),
  "Tie-dyed Tee": tee(null, SHALLOW, spiral),
} as const satisfies Partial<Record<ValueOf<"Shirt">, Part>>;

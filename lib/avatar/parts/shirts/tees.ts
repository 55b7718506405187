import type { Part } from "@/lib/avatar/parts/part";
import {
  BLACK,
  diagonals,
  FLAMINGO,
  GHOST,
  GLYPH,
  HEARTS,
  invader,
  LINES,
  LOGO_MARK,
  MEEPET,
  type Print,
  PUNK,
  printed,
  SKULL,
  SNOUTZ_SKULL,
  snout,
  WHITE,
} from "@/lib/avatar/parts/prints";
import { longSleeve, neckline, SHORT_SLEEVE, shell, sleeves } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { type BodyMeasures, mirrorX } from "@/lib/avatar/voxels/measures";
import { box, type Hex, type Ink, type Pattern, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

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
/** Mint on most colours, as published; another ink where mint would be unreadable. */
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

/** From the middle outward. */
const DYES: readonly Hex[] = ["#fed405", "#f30905", "#8a0b9e", "#12c4e8", "#0fa63a"];

/** Rings of dye, one cell wide, that wind outward clockwise: one turn moves them out by all five. */
const spiral: Pattern = (x, y, z) => {
  const [dx, dy] = [x + (z < FRONT_HALF ? 4 : 0) - 0.9, y - 33.6];
  const wound = Math.hypot(dx, dy) + (Math.atan2(dy, dx) / (2 * Math.PI)) * DYES.length;
  return DYES[Math.floor(wound + DYES.length) % DYES.length] ?? WHITE;
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

/** Front of a close-fitting top, without the layer that loose shirts add. */
const CLOSE = 2;

/** Two steps of cloth over the bust: rows of the first and of the second layer. */
function bust(
  body: BodyMeasures,
  ink: Ink,
  first: readonly [number, number],
  second: readonly [number, number],
): Stroke[] {
  return [box(body.torso.x, first, CLOSE + 1, ink), box(body.torso.x, second, CLOSE + 2, ink)];
}

const cropTee: Part = ({ body, skin, ink }) => [
  ...shell(body, ink, { hem: 29, front: CLOSE }),
  ...sleeves(body, SHORT_SLEEVE, ink),
  ...bust(body, ink, [34, 41], [35, 39]),
  ...neckline(body, skin, WOMANS, CLOSE),
];

const longSleeved: Part = ({ body, skin, ink }) => [
  ...shell(body, ink, { hem: 25, front: CLOSE }),
  ...sleeves(body, longSleeve(body), ink),
  ...bust(body, ink, [34, 40], [34, 39]),
  ...neckline(body, skin, WOMANS, CLOSE),
];

const tubeTop: Part = ({ body, ink }) => [
  box(body.torso.x, [31, 39], [-2, CLOSE], ink),
  ...bust(body, ink, [33, 39], [33, 37]),
];

/** Straps and neckline above the band of the halter top. */
// biome-ignore format: a picture
const HALTER_FRONT = [
  " #        # ",
  " #        # ",
  " #        # ",
  " ##      ## ",
  " ###    ### ",
  " ########## ",
];
const BAND_TOP = 38;

const halterTop: Part = ({ body, ink }) => [
  box(body.torso.x, [33, BAND_TOP], [-2, CLOSE], ink),
  ...bust(body, ink, [33, BAND_TOP], [33, 37]),
  ...picture("front", [body.torso.x[0], body.torso.y[1], CLOSE + 1], HALTER_FRONT, { "#": ink }),
  ...pair(mirrorX(body.torso.x[0] + 1), body.torso.y[1] + 1, [-2, CLOSE + 1], ink),
  ...pair(mirrorX(body.torso.x[0] + 1), [BAND_TOP + 1, body.torso.y[1]], -2, ink),
];

export const WOMENS_TOPS = {
  Tee: cropTee,
  "Long-sleeved": longSleeved,
  "Tube Top": tubeTop,
  "Halter Top": halterTop,
} as const satisfies Partial<Record<ValueOf<"Shirt">, Part>>;

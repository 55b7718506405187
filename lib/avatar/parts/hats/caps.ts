import { clearAbove, type Fit, fitOf } from "@/lib/avatar/parts/hats/fit";
import type { Part } from "@/lib/avatar/parts/part";
import { mixHex, rgbOf } from "@/lib/avatar/voxels/palette";
import { box, type Hex, type Ink, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

const WHITE: Hex = "#e4dcd3";
const BLACK: Hex = "#292826";
const SQUARE = ["WWWW", "W  W", "W  W", "WWWW"];
const SNOUT = ["WWWWWW", "W WW W", "W WW W", "WWWWWW"];

/** White on dark cloth and patterns, black on light cloth. */
function contrast(ink: Ink): Hex {
  if (typeof ink !== "string") return WHITE;
  const [r, g, b] = rgbOf(ink);
  return r + g + b > 480 ? BLACK : WHITE;
}

/** Crown of seven rows with its upper edge drawn in. */
function crown({ rim, top, left, right, back, front }: Fit, ink: Ink): Stroke[] {
  return [
    box([left, right], [rim, top + 1], [back, front], ink),
    box([left + 1, right - 1], top + 2, [back + 1, front - 1], ink),
  ];
}

/** A peak of five cells, its corners cut. */
function peak({ rim, left, right, front }: Fit, ink: Ink): Stroke[] {
  return [
    box([left, right], rim, [front + 1, front + 3], ink),
    box([left + 2, right - 2], rim, [front + 4, front + 5], ink),
  ];
}

const withLogo =
  (rows: readonly string[]): Part =>
  (context) => {
    const fit = fitOf(context);
    const { ink } = context;
    const width = rows[0]?.length ?? 0;
    const logo = picture("front", [-width / 2, fit.rim + 5, fit.front], rows, { W: contrast(ink) });
    return [clearAbove(fit), ...crown(fit, ink), ...peak(fit, ink), ...logo];
  };

export const cap: Part = withLogo(SQUARE);
export const snoutzCap: Part = withLogo(SNOUT);

/** A white front panel with the logo in the cap's colour. */
export const truckerCap: Part = (context) => {
  const fit = fitOf(context);
  const { ink } = context;
  const { rim, top, left, right, front } = fit;
  const panel = [
    box([left, right], [rim + 1, top + 1], [front - 2, front], WHITE),
    ...pair(right, [rim + 1, top], front - 3, WHITE),
    ...pair(right, [rim + 1, top - 2], front - 4, WHITE),
    box([left + 2, right - 2], [top + 1, top + 2], [front - 4, front - 1], WHITE),
    box([left + 5, right - 5], top + 2, front - 5, WHITE),
  ];
  const logo = picture("front", [-2, rim + 5, front], SQUARE, { W: contrastOnWhite(ink) });
  return [clearAbove(fit), ...crown(fit, ink), ...panel, ...peak(fit, ink), ...logo];
};

function contrastOnWhite(ink: Ink): Ink {
  if (typeof ink !== "string") return ink;
  const [r, g, b] = rgbOf(ink);
  return r + g + b > 560 ? BLACK : ink;
}

/** The strap's half-round gap shows the forehead; the peak looks out behind. */
export const backwardsCap: Part = (context) => {
  const fit = fitOf(context);
  const { ink, skin } = context;
  const { rim, left, right, back, front } = fit;
  const strap = typeof ink === "string" ? mixHex(ink, "#ffffff", 0.55) : WHITE;
  return [
    clearAbove(fit),
    ...crown(fit, ink),
    box([left, right], [rim, rim + 3], front, ink),
    { kind: "erase", cells: { x: [-4, 3], y: [rim, rim + 2], z: [front, front] } },
    { kind: "erase", cells: { x: [-2, 1], y: [rim + 3, rim + 3], z: [front, front] } },
    box([-4, 3], [rim, rim + 2], front - 1, skin),
    box([-2, 1], rim + 3, front - 1, skin),
    box([-4, 3], rim, front, strap),
    box([left, right], rim, [back - 3, back - 1], ink),
    box([left + 2, right - 2], rim, [back - 5, back - 4], ink),
  ];
};

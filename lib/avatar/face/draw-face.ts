import { type Art, BROW_ART, CHEEK_ART, EYE_ART, LOW_MOUTH_ART, MOUTH_ART } from "@/lib/avatar/face/art";
import type { Brows, Cheeks, Eyes, FaceComponent, Mouth } from "@/lib/avatar/face/components";
import type { FaceZone, Lens, Spot } from "@/lib/avatar/face/face-zone";
import { type FacePixel, PROUD } from "@/lib/avatar/face/plates";
import type { FaceInks } from "@/lib/avatar/face/style";
import type { Family } from "@/lib/avatar/voxels/grid";
import { mirrorX } from "@/lib/avatar/voxels/measures";
import type { Palette } from "@/lib/avatar/voxels/palette";
import { type Hex, mixHex, parseHex } from "@/lib/shared/colors";

/** Draws a component of a face. Later pixels cover earlier ones. */
export function drawComponent(zone: FaceZone, component: FaceComponent): FacePixel[] {
  // `as`: a component is its kind, a dash and one of the kind's values.
  const [kind, value] = component.split(/-(.*)/) as [string, never];
  if (kind === "eyes") return SIDES.flatMap((side) => drawEye(zone, value, side));
  if (kind === "mouth") return drawMouth(zone, value);
  return kind === "brows" ? drawBrows(zone, value) : drawCheeks(zone, value);
}

/** A character of the art. */
type InkChar = keyof FaceInks | "l";

export const SIDES = ["left", "right"] as const;

/** Visits an art's pixels: column, row above the art's place, ink. */
export function visitPixels(art: Art, visit: (column: number, row: number, ink: InkChar) => void): void {
  art.rows.forEach((line, down) => {
    [...line].forEach((char, column) => {
      // `as`: the art is written in the characters of the inks.
      if (char !== " ") visit(column, art.top - down, char as InkChar);
    });
  });
}

/** Below this brightness, 0..255, black lines vanish: on skin and beards; on glass, which looks darker than it is. */
const DARK_GROUND = 64;
const DARK_GLASS = 78;

/** Share of white in the light lines on dark skin. */
const LIGHT_LINE = 0.6;

/** Whether an art has lines only, without bright parts that show on any ground. */
const isLines = ({ rows }: Art): boolean => !rows.some((row) => /[wm]/.test(row));

/** Returns a line's colour on a ground: the ink's own, or `light` where that would be invisible. */
function lineInk(palette: Palette, own: Hex, light: Hex, ground: number, dark: number): Hex {
  return brightness(own) <= dark && brightness(palette.hexAt(ground)) <= dark ? light : own;
}

function brightness(hex: Hex): number {
  const [r, g, b] = parseHex(hex);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/** Eyes larger than an empty frame: they are drawn before it. */
const BEFORE_FRAMES: ReadonlySet<Eyes> = new Set(["hearts", "crosses", "spirals", "wide"]);

const THIN_CROSS: Art = { top: 1, rows: ["l    l", " l  l ", "  ll  ", "  ll  ", " l  l ", "l    l"] };

const RIM = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Draws an eye of a kind over the painted-out old one, on the lens where one is before it. */
function drawEye(zone: FaceZone, eyes: Exclude<Eyes, "open">, side: (typeof SIDES)[number]): FacePixel[] {
  const { eye, skin, style, palette } = zone;
  const pixels: FacePixel[] = [];
  const put = (x: number, y: number, before: number | null, proud: number, color: number) => {
    const at = side === "left" ? x : mirrorX(x);
    const z = before ?? zone.eyeDepth(at, y);
    if (z !== null) pixels.push({ x: at, y, z, proud, color });
  };
  const lens = zone.lens[side];
  // A slot and a lens show no old eye to paint over.
  if (!style.visor && lens === null) {
    for (let y = eye.y[0]; y <= eye.y[1]; y++) {
      for (let x = eye.x[0]; x <= eye.x[1]; x++) put(x, y, null, PROUD.skin, skin);
    }
  }
  const glass = lens ?? (BEFORE_FRAMES.has(eyes) ? zone.frame[side] : null);
  const drawn = EYE_ART[eyes];
  const twin = side === "right" && drawn.right !== undefined ? drawn.right : drawn;
  // Thick crosses on bone look like sockets.
  const art = style.rim && eyes === "crosses" ? THIN_CROSS : twin;
  const getInk = createEyeInks(zone, art, glass);
  const [x0, y0] = [zone.eyeAt[0] - 2, zone.eyeAt[1]];
  if (style.rim && !isLines(art)) {
    const rim = palette.indexOf(style.eyeInks.x);
    for (const [right, up] of RIM) {
      visitPixels(art, (column, row) => put(x0 + column + right, y0 + row + up, null, PROUD.part, rim));
    }
  }
  visitPixels(art, (column, row, char) => {
    put(x0 + column, y0 + row, glass?.z ?? null, PROUD.part, palette.indexOf(getInk(char)));
  });
  return pixels;
}

/** Returns the ink of each character of an eye's art. Lines stand out from the skin or the glass behind them. */
function createEyeInks({ skin, style, palette }: FaceZone, art: Art, glass: Lens | null) {
  const ground = glass?.color ?? skin;
  const { x: ink, w: white } = style.eyeInks;
  const [light, dark] = glass === null ? [LIGHT_LINE, DARK_GROUND] : [0.75, DARK_GLASS];
  const line =
    style.visor || !isLines(art)
      ? ink
      : lineInk(palette, ink, mixHex(palette.hexAt(ground), white, light), ground, dark);
  // A pupil on dark skin stays as dark as the body's own eye; on dark glass it would be invisible.
  return (char: InkChar) => (char === "l" || (char === "x" && glass !== null) ? line : style.eyeInks[char]);
}

const BROWED: readonly Family[] = ["head", "hair", "glasses"];

/** Maximum rows by which brows sink below a brim. */
const MAX_SINK = 3;
/** Rows under a brim that it hides from the camera above. */
const SHADE = 2;

/** Draws a pair of brows over fringe and glasses, and below a brim. A visor has none. */
function drawBrows(zone: FaceZone, brows: Exclude<Brows, "none">): FacePixel[] {
  if (zone.style.visor) return [];
  const drawn = BROW_ART[brows];
  const color = zone.palette.indexOf(zone.style.lineInks.x);
  const pixels: FacePixel[] = [];
  const top = zone.eyeAt[1] + drawn.top;
  const hatted = (y: number) => Array.from({ length: SHADE + 1 }, (_, up) => y + up).some((row) => isBrim(zone, row));
  let sink = 0;
  while (sink < MAX_SINK && hatted(top - sink)) sink++;
  for (const side of SIDES) {
    const art = side === "right" && drawn.right !== undefined ? drawn.right : drawn;
    visitPixels(art, (column, row) => {
      const x = zone.eyeAt[0] - 2 + column;
      const at = side === "left" ? x : mirrorX(x);
      const y = zone.eyeAt[1] + row - sink;
      const spot = zone.spotAt(at, y, BROWED);
      if (spot !== null) pixels.push({ x: at, y, z: spot.z, proud: PROUD.brow, color });
    });
  }
  return pixels;
}

/** Whether a hat protrudes before the face in a row. */
function isBrim(zone: FaceZone, y: number): boolean {
  const spot = zone.spotAt(zone.eyeAt[0], y, ["hat"]);
  return spot !== null && spot.z > zone.plane + 2;
}

const BARE: readonly Family[] = ["head", "beard"];

/** Draws a mouth: on the beard where there is one, on the skin elsewhere; all in one plane. */
function drawMouth(zone: FaceZone, mouth: Exclude<Mouth, "none">): FacePixel[] {
  const { style, palette, skin, head } = zone;
  if (style.mouth === "none") return [];
  const low = style.mouth === "low";
  const mouthPixels: { x: number; y: number; ink: keyof FaceInks; spot: Spot }[] = [];
  const art = (low ? LOW_MOUTH_ART : MOUTH_ART)[mouth];
  visitPixels(art, (column, row, char) => {
    const ink = char === "l" ? "x" : char;
    const drawn = column - (low ? 6 : 4);
    const x = drawn < 0 ? drawn - style.mouthSplit : drawn + style.mouthSplit;
    const y = zone.mouthRow + row;
    const spot = zone.spotAt(x, y, BARE);
    // A cell further out than lips is a snout.
    const snout = spot?.family === "head" && spot.z > zone.plane + 1;
    if (spot !== null && !snout && y >= head.y[0]) mouthPixels.push({ x, y, ink, spot });
  });

  const covers: FacePixel[] = [];
  const z = Math.max(
    zone.plane + (style.jawHalfWidth > 0 ? style.eyePlane : 0),
    ...mouthPixels.map(({ spot }) => spot.z),
  );
  for (let x = -style.jawHalfWidth; x < style.jawHalfWidth; x++) {
    for (let y = head.y[0]; y <= zone.mouthRow; y++) covers.push({ x, y, z, proud: PROUD.skin, color: skin });
  }
  // Closes the beard's own slit, which would be a second mouth.
  const slitRow = head.y[0] + 1;
  const above = zone.spotAt(0, slitRow + 1, ["beard"]);
  for (let x = -4; above !== null && x < 4; x++) {
    if (zone.spotAt(x, slitRow, ["beard"]) === null)
      covers.push({ x, y: slitRow, z, proud: PROUD.skin, color: above.color });
  }
  // On a dark beard the mouth is a slit of skin, as in the collection. On dark skin it is as light as closed eyes.
  const { x: own, w: white } = style.lineInks;
  const light = (spot: Spot): Hex => mixHex(palette.hexAt(skin), white, spot.family === "beard" ? 0.3 : LIGHT_LINE);
  const lines = isLines(art);
  const getInk = (ink: keyof FaceInks, spot: Spot): Hex =>
    ink === "x" && lines ? lineInk(palette, own, light(spot), spot.color, DARK_GROUND) : style.lineInks[ink];
  return [
    ...covers,
    ...mouthPixels.map(({ x, y, ink, spot }) => ({
      x,
      y,
      z,
      proud: PROUD.part,
      color: palette.indexOf(getInk(ink, spot)),
    })),
  ];
}

const BLUSH = 0.85;

/** Draws red cheeks: a blush under the eyes, or red that rises from the chin over the whole face. */
function drawCheeks(zone: FaceZone, cheeks: Exclude<Cheeks, "none">): FacePixel[] {
  const { head, eye, plane, skin, palette, style } = zone;
  const pixels: FacePixel[] = [];
  const redden = (x: number, y: number, red: Hex, amount: number) => {
    const spot = zone.spotAt(x, y, ["head"]);
    // Chrome has many greys; elsewhere a cell without skin colour is an eye, a tooth or a brain.
    if (spot?.z !== plane || (spot.color !== skin && !style.visor)) return;
    const color = palette.indexOf(mixHex(palette.hexAt(spot.color), red, amount));
    pixels.push({ x, y, z: plane, proud: PROUD.skin, color });
  };
  if (cheeks === "flush") {
    for (let y = head.y[0]; y <= head.y[1]; y++) {
      const amount = 0.8 - 0.12 * Math.floor((y - head.y[0]) / 3);
      for (let x = head.x[0]; x <= head.x[1]; x++) redden(x, y, style.rage, amount);
    }
    return pixels;
  }
  for (const side of SIDES) {
    visitPixels(CHEEK_ART[cheeks], (column, row) => {
      const x = head.x[1] - 3 + column;
      redden(side === "left" ? x : mirrorX(x), eye.y[0] + row, style.eyeInks.p, BLUSH);
    });
  }
  return pixels;
}

import { getClip } from "@/lib/avatar/clips/get-clip";
import { type Art, BROW_ART, CHEEK_ART, EYE_ART, MOUTH_ART } from "@/lib/avatar/face/art";
import type { Eyes, Face } from "@/lib/avatar/face/components";
import { SIDES, visitPixels } from "@/lib/avatar/face/draw-face";
import { chooseFaceStyle } from "@/lib/avatar/face/style";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { getBackdropStops } from "@/lib/shared/backdrop";
import { type Hex, mixHex } from "@/lib/shared/colors";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import {
  BEFORE,
  BEHIND,
  FACE_PLACE,
  HEAD,
  type PlacedArt,
  STICKER_CELLS,
  STICKER_INKS,
} from "@/tools/stickers/sticker-art";

/** Face inks of a human. */
const INKS = chooseFaceStyle(deriveTraits(1).traits).eyeInks;

/** The head's own eyes: the art's columns 2 and 3. */
const OPEN: Art = { top: 0, rows: ["  xx  ", "  xx  ", "  xx  ", "  xx  "] };

const RAGE: Hex = "#e3122b";

/** Colour of each cell of a sticker, row by row from the top; null shows the backdrop. */
type Cells = (Hex | null)[];

/**
 * Draws all stickers as one SVG file. The fragment of its address, a mood, shows one of them: few requests, as a page
 * shows most of them. 20 x 20 cells each, no script, no style, no text.
 */
export function drawStickers(): string {
  const views = ALL_MOODS.map((mood, index) => {
    const top = index * STICKER_CELLS;
    const box = `width="${STICKER_CELLS}" height="${STICKER_CELLS}"`;
    return `<view id="${mood}" viewBox="0 ${top} ${STICKER_CELLS} ${STICKER_CELLS}"/><svg y="${top}" ${box}>${drawSticker(mood)}</svg>`;
  });
  const size = `width="160" height="160" viewBox="0 0 ${STICKER_CELLS} ${STICKER_CELLS}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">\n${views.join("\n")}\n</svg>\n`;
}

/**
 * Draws a mood as the elements of a small square SVG: the face plates of its still, cell by cell, on a plain head
 * before the mood's backdrop, with a hint of its effect.
 */
export function drawSticker(mood: Mood): string {
  const { still } = getMood(mood);
  const cells: Cells = new Array(STICKER_CELLS ** 2).fill(null);
  for (const art of BEHIND[mood] ?? []) place(cells, art);
  place(cells, HEAD);
  drawFace(cells, getClip(mood).face(still));
  for (const art of BEFORE[mood] ?? []) place(cells, art);
  return backdrop(mood) + paths(cells);
}

function put(cells: Cells, column: number, row: number, color: Hex): void {
  if (column >= 0 && column < STICKER_CELLS && row >= 0 && row < STICKER_CELLS) {
    cells[row * STICKER_CELLS + column] = color;
  }
}

function place(cells: Cells, { at: [left, top], rows }: PlacedArt): void {
  rows.forEach((line, down) => {
    [...line].forEach((char, right) => {
      // `as`: the art is written in the characters of the inks.
      if (char !== " ") put(cells, left + right, top + down, STICKER_INKS[char as keyof typeof STICKER_INKS]);
    });
  });
}

function drawFace(cells: Cells, face: Face): void {
  if (face.cheeks === "flush") redden(cells);
  // Lid lines get the line ink: the head's skin is light.
  const getInk = (char: string): Hex => (char === "l" ? INKS.x : INKS[char as keyof typeof INKS]);
  const pair = (left: Art, right: Art, row: number, column: number) => {
    for (const side of SIDES) {
      visitPixels(side === "left" ? left : right, (x, up, char) => {
        const at = side === "left" ? FACE_PLACE.middle + column + x : FACE_PLACE.middle - 1 - column - x;
        put(cells, at, row - up, getInk(char));
      });
    }
  };
  if (face.cheeks === "blush") pair(CHEEK_ART.blush, CHEEK_ART.blush, FACE_PLACE.eyes + 3, 4);
  const eyes = eyeArt(face.eyes);
  pair(eyes, eyes.right ?? eyes, FACE_PLACE.eyes, 1);
  if (face.brows !== "none") {
    const brows: Art & { readonly right?: Art } = BROW_ART[face.brows];
    pair(brows, brows.right ?? brows, FACE_PLACE.eyes, 1);
  }
  if (face.mouth === "none") return;
  visitPixels(MOUTH_ART[face.mouth], (x, up, char) => {
    put(cells, FACE_PLACE.middle - 4 + x, FACE_PLACE.mouth - up, getInk(char));
  });
}

function eyeArt(eyes: Eyes): Art & { readonly right?: Art } {
  return eyes === "open" ? OPEN : EYE_ART[eyes];
}

/** Reddens the chin upwards. */
function redden(cells: Cells): void {
  cells.forEach((color, cell) => {
    const up = STICKER_CELLS - 1 - Math.floor(cell / STICKER_CELLS);
    if (color === STICKER_INKS.s || color === STICKER_INKS.d) {
      cells[cell] = mixHex(color, RAGE, 0.8 - 0.12 * Math.floor(up / 3));
    }
  });
}

function backdrop(mood: Mood): string {
  const { backdrop: color } = getMood(mood);
  if (color !== "rainbow") return `<path fill="${color}" d="M0 0h20v20H0z"/>`;
  return getBackdropStops(mood)
    .filter((_, stop) => stop % 2 === 0)
    .map(([at, band]) => {
      const top = Math.round(at * STICKER_CELLS);
      return `<path fill="${band}" d="M0 ${top}h20v${STICKER_CELLS - top}H0z"/>`;
    })
    .join("");
}

/** Writes one path per colour, a one-cell stroke per run. */
function paths(cells: Cells): string {
  const runs = new Map<Hex, string>();
  for (let cell = 0; cell < cells.length; ) {
    const color = cells[cell] ?? null;
    let end = cell + 1;
    while (end % STICKER_CELLS !== 0 && cells[end] === color) end++;
    if (color !== null) {
      const start = `M${cell % STICKER_CELLS} ${Math.floor(cell / STICKER_CELLS)}.5`;
      runs.set(color, `${runs.get(color) ?? ""}${start}h${end - cell}`);
    }
    cell = end;
  }
  return [...runs].map(([color, d]) => `<path stroke="${color}" d="${d}"/>`).join("");
}

import type { TokenTraits, TraitName } from "@/lib/avatar/traits/names";
import { textPaths, textWidth } from "@/lib/server/print/typeface";
import { padId } from "@/lib/shared/ids";

/** Size of the print in pixels. */
export const PRINT = { width: 3000, height: 4500 } as const;

const INK = "#16181d";
const PAPER = "#fbf7f0";
const MARGIN = 150;
const CARD = { x: MARGIN, y: 3700, width: PRINT.width - 2 * MARGIN, height: 620, border: 10, shadow: 24 } as const;

/** Traits of the legend in the order of the metadata; a colour stands beside what it colours. */
const LEGEND: readonly (readonly [TraitName, TraitName | null])[] = [
  ["Type", null],
  ["Hair Style", "Hair Color"],
  ["Hat", "Hat Color"],
  ["Beard", "Beard Color"],
  ["Glasses", "Glasses Color"],
  ["Earring", null],
  ["Necklace", null],
  ["Shirt", "Shirt Color"],
  ["Jersey Number", null],
  ["Overshirt", "Overshirt Color"],
  ["Pants", "Pants Color"],
  ["Shoes", "Shoes Color"],
  ["Tattoo Motif", null],
];

/** A picture to lay over the print at a height: only as many rows as it needs. */
export interface Layer {
  readonly input: Buffer;
  readonly left: 0;
  readonly top: number;
}

function layer(top: number, rows: number, body: string): Layer {
  const view = `width="${PRINT.width}" height="${rows}" viewBox="0 ${top} ${PRINT.width} ${rows}"`;
  return { input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${view}>${body}</svg>`), left: 0, top };
}

/** What lies behind the avatar: its number across the whole width. */
export function numberLayer(id: number): Layer {
  const text = padId(id);
  const size = (PRINT.width - 2 * MARGIN) / textWidth("display", 1, text);
  return layer(100, 700, `<g opacity="0.9">${textPaths("display", size, MARGIN, 720, text, PAPER)}</g>`);
}

/** What lies in front: the card with name, edition, legend and the avatar's own colours as voxels. */
export function cardLayer(id: number, { traits }: TokenTraits, swatches: readonly string[]): Layer {
  const { x, y, width, height, border, shadow } = CARD;
  const box = (dx: number, fill: string) =>
    `<rect x="${x + dx}" y="${y + dx}" width="${width}" height="${height}" fill="${fill}" stroke="${INK}" stroke-width="${border}"/>`;
  const left = x + 80;
  const parts = [
    box(shadow, INK),
    box(0, PAPER),
    textPaths("display", 92, left, y + 160, "Meebit", INK),
    textPaths("display", 148, left, y + 320, padId(id), INK),
    textPaths("mono", 38, left, y + 405, "MB1.1 / edition 1 of 1", INK),
    ...swatches.map(
      (color, index) =>
        `<rect x="${left + index * 62}" y="${y + 475}" width="54" height="54" fill="${color}" stroke="${INK}" stroke-width="4"/>`,
    ),
    ...legend(traits, x + 940, y + 110, width - 1020),
  ];
  parts.push(textPaths("mono", 26, left, y + height - 36, "Stand-in art from the public traits", "#5d5a55"));
  return layer(y - 20, height + 80, parts.join(""));
}

/** Label over value, three columns, row by row. */
function legend(traits: TokenTraits["traits"], x: number, y: number, width: number): string[] {
  const entries = LEGEND.flatMap(([name, color]) => {
    const value = traits[name];
    if (value === null) return [];
    const tone = color === null ? null : traits[color];
    return [{ name, text: tone === null ? String(value) : `${value} / ${tone}` }];
  });
  const column = width / 3;
  return entries.slice(0, 15).flatMap(({ name, text }, index) => {
    const [left, top] = [x + (index % 3) * column, y + Math.floor(index / 3) * 112];
    const size = Math.min(36, (36 * (column - 30)) / textWidth("mono", 36, text));
    return [textPaths("mono", 26, left, top, name, "#5d5a55"), textPaths("mono", size, left, top + 44, text, INK)];
  });
}

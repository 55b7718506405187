import type { TokenTraits, TraitName } from "@/lib/avatar/traits/names";
import { drawText, measureText } from "@/lib/server/print/typeface";
import { CLAIM_END } from "@/lib/shared/content/claim";
import { padId } from "@/lib/shared/ids";
import { LOGO } from "@/lib/shared/logo";

/** Size of the print in pixels: 254 x 381 mm at 300 dots per inch. */
export const PRINT = { width: 3000, height: 4500 } as const;
export const INK = "#16181d";
export const PAPER = "#fbf7f0";
const SOFT_INK = "#5d5a55";

/** The picture on the print; the label is below it. */
export const FIELD = { left: 150, top: 150, width: 2700, height: 3330 } as const;
const LABEL_TOP = FIELD.top + FIELD.height;

/** Distance of the number from the field's sides. */
const NUMBER_INSET = 110;
const NUMBER_BASELINE = 728;

/** The label's grid: four columns below the field, their left edges a stride apart. */
const COLUMN = { count: 4, width: 630, stride: 690 } as const;
const columnLeft = (column: number) => FIELD.left + column * COLUMN.stride;
/** The catalogue's rows fill the space below the title, whatever their number. */
const CATALOGUE_TOP = LABEL_TOP + 340;
const CATALOGUE_HEIGHT = 530;
const [ROW, MAX_ROW] = [176, 236];

/** Traits of the table in the order of the metadata; each followed by its colour. */
const CATALOGUE: readonly (readonly [TraitName, TraitName | null])[] = [
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

/** An overlay of the print at a height, with only the rows it needs. */
export interface Layer {
  readonly input: Buffer;
  readonly top: number;
}

function layer(top: number, rows: number, body: string): Layer {
  const view = `width="${PRINT.width}" height="${rows}" viewBox="0 ${top} ${PRINT.width} ${rows}"`;
  return { input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${view}>${body}</svg>`), top };
}

export function drawNumber(id: number, color: string): Layer {
  const text = padId(id);
  const left = FIELD.left + NUMBER_INSET;
  const size = (FIELD.width - 2 * NUMBER_INSET) / measureText("display", 1, text);
  return layer(FIELD.top, 700, drawText("display", size, left, NUMBER_BASELINE, text, color));
}

interface Label {
  readonly id: number;
  readonly traits: TokenTraits;
  readonly pose: string;
  /** Colours of the avatar, `#rrggbb`. */
  readonly swatches: readonly string[];
}

/** Draws the label: title, edition and date, the avatar's colours as voxels, and a catalogue of its traits. */
export function drawLabel({ id, traits, pose, swatches }: Label): Layer {
  const top = LABEL_TOP;
  const title = `Meebit ${padId(id)}`;
  const [text, swatch, logo] = [56, 44, 15];
  const [third, fourth] = [columnLeft(2), columnLeft(3)];
  const titleSize = (1.9 * COLUMN.stride) / measureText("display", 1, title);
  const parts = [
    drawText("display", titleSize, FIELD.left - 8, top + 176, title, INK),
    drawText("italic", 66, FIELD.left, top + 268, pose, INK),
    drawText("text", text, third, top + 118, "MB1.1 collectible print", INK),
    drawText("text", text, third, top + 192, "Edition 1 of 1", INK),
    drawText("text", text, third, top + 266, dayOf(CLAIM_END), INK),
    ...LOGO.voxels.map(({ x, y }) => box(fourth + x * logo, top + 68 + y * logo, logo, INK)),
    ...swatches.map((color, index) => box(fourth + index * swatch, top + 222, swatch, color)),
    drawText("mono", 36, fourth, top + 194, sourceOf(traits), SOFT_INK),
    ...catalogue(traits.traits),
  ];
  return layer(top, PRINT.height - top, parts.join(""));
}

const box = (x: number, y: number, side: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${fill}"/>`;

/** `18 November 2022`, in UTC. */
function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** Names the source of the traits. Skin is in no metadata. */
const sourceOf = ({ standIns }: TokenTraits) =>
  standIns.some((name) => name !== "Skin") ? "Drawn from the public traits" : "Drawn from the token's traits";

function catalogue(traits: TokenTraits["traits"]): string[] {
  const entries = CATALOGUE.flatMap(([name, color]) => {
    const value = traits[name];
    if (value === null) return [];
    const tone = color === null ? null : traits[color];
    return [{ name, text: tone === null ? String(value) : `${value}, ${tone}` }];
  });
  const rows = Math.ceil(entries.length / COLUMN.count);
  const pitch = Math.min(MAX_ROW, CATALOGUE_HEIGHT / rows);
  const scale = pitch / ROW;
  const size = Math.min(58 * scale, ...entries.map(({ text }) => COLUMN.width / measureText("text", 1, text)));
  return entries.flatMap(({ name, text }, index) => {
    const x = columnLeft(index % COLUMN.count);
    const y = CATALOGUE_TOP + Math.floor(index / COLUMN.count) * pitch;
    return [
      `<rect x="${x}" y="${y}" width="${COLUMN.width}" height="4" fill="${INK}"/>`,
      drawText("mono", 36 * Math.max(1, scale ** 0.5), x, y + 50 * scale, name, SOFT_INK),
      drawText("text", size, x, y + 114 * scale, text, INK),
    ];
  });
}

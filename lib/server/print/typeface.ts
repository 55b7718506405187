import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Font files of the product, drawn as outlines: the machine needs no installed fonts. */
const FILES = {
  display: "@fontsource/unbounded/files/unbounded-latin-800-normal.woff2",
  // The outlines of a variable font's regular weight.
  text: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  italic: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2",
  mono: "@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2",
} as const;

export type Typeface = keyof typeof FILES;

const loaded = new Map<Typeface, Font>();

function fontOf(face: Typeface): Font {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const font = create(readFileSync(require.resolve(FILES[face])));
  if (!("layout" in font)) throw new Error(`${FILES[face]} is a font collection`);
  loaded.set(face, font);
  return font;
}

/** Returns the advance of a line of text in pixels at the given size. */
export function measureText(face: Typeface, size: number, text: string): number {
  const font = fontOf(face);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Draws a line of text as SVG paths with its baseline starting at x, y. Characters missing in the font are omitted. */
export function drawText(face: Typeface, size: number, x: number, y: number, text: string, fill: string): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let advanceX = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const at = advanceX;
    advanceX += run.positions[index]?.xAdvance ?? 0;
    return glyph.id === 0 ? "" : `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}

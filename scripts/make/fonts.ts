// Reduces the fonts to the letters and weights that the site uses.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/** Read by styles/_fonts.scss. */
const FOLDER = "styles/fonts";

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, place) => from + place));
const ASCII = range(0x20, 0x7e);
const LATIN_1 = range(0xa1, 0xff);
const PUNCTUATION = "\u00a0–—‘’“”…•−×·°©€™→←↑↓";
const DIGITS = `#%${range(0x2b, 0x3a)}·×−`;
const LETTERS = [...ASCII, ...PUNCTUATION].filter((character) => !DIGITS.includes(character)).join("");

/** The letters and weights of each family that the site uses. What few pages show is a file of its own, loaded by them. */
const FONTS = [
  { name: "unbounded", letters: ASCII, weights: [500, 900] },
  { name: "unbounded", file: "unbounded-punctuation", letters: PUNCTUATION, weights: [500, 900] },
  { name: "instrument-sans", letters: ASCII + PUNCTUATION, weights: [400, 700] },
  // For names of others: the site's own texts need no accents.
  { name: "instrument-sans", file: "instrument-sans-accents", letters: LATIN_1, weights: [400, 700] },
  { name: "jetbrains-mono", file: "jetbrains-mono-digits", letters: DIGITS, weights: [400, 800] },
  { name: "jetbrains-mono", letters: LETTERS, weights: [400, 800] },
] as const;

mkdirSync(FOLDER, { recursive: true });
for (const font of FONTS) {
  const { name, letters } = font;
  const file = "file" in font ? font.file : name;
  const [min, max] = font.weights;
  const whole = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const subset = await subsetFont(whole, letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min, max } },
    noLayoutClosure: true,
  });
  writeFileSync(join(FOLDER, `${file}.woff2`), subset);
  console.log(`${file}: ${whole.length} -> ${subset.length} bytes`);
}

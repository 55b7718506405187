import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";

const FOLDERS = ["components", "pages", "lib/shared", "lib/client", "stores"];
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;
/** The fonts of most pages, and their maximum total size: a phone loads them before its first text. */
const FIRST = ["unbounded", "instrument-sans", "jetbrains-mono-digits"];
const MAX_BYTES = 39_000;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

function charactersOf(file: string): string[] {
  return [...readFileSync(file, "utf8").replaceAll(COMMENT, "")].filter((character) => character.trim() !== "");
}

function readCharacterSet(file: string): readonly number[] {
  const font = openSync(join("styles/fonts", file));
  return "characterSet" in font ? font.characterSet.filter((codePoint) => codePoint < 0xffff) : [];
}

const STYLES = readFileSync("styles/_fonts.scss", "utf8");
const [, PUNCTUATION = ""] = /\$punctuation:([^;]*);/.exec(STYLES) ?? [];

interface Face {
  readonly family: string;
  readonly file: string;
  /** The characters that a page shows in this file, by the order of the faces. */
  readonly codePoints: readonly number[];
}

/** Reads the faces of the styles. */
function readFaces(): Face[] {
  const faces: Face[] = [];
  for (const [, family = "", file = "", ranges = ""] of STYLES.matchAll(
    /@include face\("([^"]+)", "([^"]+)", \d+ \d+, (.*)\);/g,
  )) {
    const list = ranges.replace("$punctuation", PUNCTUATION);
    const codePoints = [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = "", last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place);
    });
    const earlier = faces.map((face) =>
      face.family === family
        ? { ...face, codePoints: face.codePoints.filter((codePoint) => !codePoints.includes(codePoint)) }
        : face,
    );
    faces.splice(0, faces.length, ...earlier, { family, file, codePoints });
  }
  return faces;
}

const FACES = readFaces();

test("every font file has a face, and the characters for which a page loads it", () => {
  expect(FACES.map(({ file }) => `${file}.woff2`).toSorted()).toEqual(readdirSync("styles/fonts").toSorted());
  const missing = FACES.filter(({ file }) => !file.endsWith("-accents")).map(({ file, codePoints }) => {
    const letters = readCharacterSet(`${file}.woff2`);
    return { file, codePoints: codePoints.filter((codePoint) => !letters.includes(codePoint)) };
  });
  expect(missing.filter(({ codePoints }) => codePoints.length > 0)).toEqual([]);
});

test("each family has every character of the site's sources", () => {
  for (const family of new Set(FACES.map((face) => face.family))) {
    const letters = FACES.filter((face) => face.family === family && !face.file.endsWith("-accents")).flatMap(
      ({ codePoints }) => codePoints,
    );
    const missing = new Map<string, string>();
    for (const file of FOLDERS.flatMap(filesOf)) {
      for (const character of charactersOf(file)) {
        if (!letters.includes(character.codePointAt(0) ?? 0)) missing.set(character, file);
      }
    }
    expect([...missing], family).toEqual([]);
  }
});

test("the fonts of most pages have at most 39 kB in total", () => {
  const sizes = FIRST.map((file) => readFileSync(join("styles/fonts", `${file}.woff2`)).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
});

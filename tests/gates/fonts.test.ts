import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";

const FOLDERS = ["components", "pages", "lib/shared", "lib/client", "stores"];
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;
/** Maximum total size of the fonts of every page: a phone loads them before its first text. */
const MAX_BYTES = 52_000;
/** Loaded only where a text has such letters. */
const ACCENTS = "instrument-sans-accents.woff2";

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

/** Reads a `unicode-range` of the styles. @param start a pattern of what stands before it */
function readUnicodeRange(start: RegExp): readonly number[] {
  const [, list = ""] = new RegExp(`${start.source}([^;)]*)`).exec(STYLES) ?? [];
  return [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = "", last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place);
  });
}

test("the text font has the characters that the styles state, and every character of the site's sources", () => {
  const letters = readCharacterSet("instrument-sans.woff2");
  expect(readUnicodeRange(/\$letters:/)).toEqual(letters);
  expect(readUnicodeRange(/"instrument-sans-accents", 400 700,/)).toEqual(
    expect.arrayContaining([...readCharacterSet(ACCENTS)]),
  );
  const has = (codePoint: number) => letters.includes(codePoint);
  const missing = new Map<string, string>();
  for (const file of FOLDERS.flatMap(filesOf)) {
    for (const character of charactersOf(file)) {
      if (!has(character.codePointAt(0) ?? 0)) missing.set(character, file);
    }
  }
  expect([...missing]).toEqual([]);
});

test("the three fonts of every page have at most 52 kB in total", () => {
  const files = readdirSync("styles/fonts").filter((file) => file !== ACCENTS);
  const sizes = files.map((file) => readFileSync(join("styles/fonts", file)).length);
  expect(sizes.length).toBe(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
});

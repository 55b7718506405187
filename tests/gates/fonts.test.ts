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

/** Code points of the `unicode-range` that styles/_fonts.scss states for a file. */
function readUnicodeRange(name: string): readonly number[] {
  const [, list = ""] =
    new RegExp(`"${name}",\\s*400 700,\\s*\\(?(U[^)]*)\\)`).exec(readFileSync("styles/_fonts.scss", "utf8")) ?? [];
  return [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = "", last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, place) => start + place);
  });
}

test("the text font has the characters that the styles state, and every character of the site's sources", () => {
  const letters = readCharacterSet("instrument-sans.woff2");
  expect(readUnicodeRange("instrument-sans")).toEqual(letters);
  expect(readUnicodeRange("instrument-sans-accents")).toEqual(expect.arrayContaining([...readCharacterSet(ACCENTS)]));
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

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";

const FOLDERS = ["components", "pages", "lib/shared", "lib/client", "stores"];
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;
/** Maximum total size of the site's fonts: a phone loads them before its first text. */
const MAX_BYTES = 60_000;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

function charactersOf(file: string): string[] {
  return [...readFileSync(file, "utf8").replaceAll(COMMENT, "")].filter((character) => character.trim() !== "");
}

test("the text font has every character of the site's sources", () => {
  const font = openSync("styles/fonts/instrument-sans.woff2");
  const has = "hasGlyphForCodePoint" in font ? font.hasGlyphForCodePoint.bind(font) : () => false;
  const missing = new Map<string, string>();
  for (const file of FOLDERS.flatMap(filesOf)) {
    for (const character of charactersOf(file)) {
      if (!has(character.codePointAt(0) ?? 0)) missing.set(character, file);
    }
  }
  expect([...missing]).toEqual([]);
});

test("the three fonts have at most 60 kB in total", () => {
  const sizes = readdirSync("styles/fonts").map((file) => readFileSync(join("styles/fonts", file)).length);
  expect(sizes.length).toBe(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFirefox, findXvfb } from "@/scripts/lib/firefox.mjs";

const folder = mkdtempSync(join(tmpdir(), "firefox-"));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { NODE_ENV: "test", PATH: folder } as const;
const debian = join(folder, "firefox-esr");
const chosen = join(folder, "my-firefox");
for (const file of [debian, chosen, join(folder, "Xvfb")]) writeFileSync(file, "");

test("the chosen Firefox wins over an installed one", () => {
  expect(findFirefox({ ...env, FIREFOX_PATH: chosen })).toEqual({ path: chosen, from: "FIREFOX_PATH" });
});

test("Debian's Firefox and the X server for it are found on PATH", () => {
  expect(findFirefox(env)).toEqual({ path: debian, from: "installed" });
  expect(findXvfb(env)).toBe(join(folder, "Xvfb"));
});

test("findFirefox throws when the chosen Firefox does not exist", () => {
  expect(() => findFirefox({ ...env, FIREFOX_PATH: join(folder, "gone") })).toThrow("there is no such file");
});

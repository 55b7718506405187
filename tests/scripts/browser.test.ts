import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, expect, test } from "vitest";
import { findBrowser, findHeadlessShell } from "@/scripts/lib/browser.mjs";
import { TEST_BROWSER_FLAGS } from "@/scripts/lib/browser-flags.mjs";

const folder = mkdtempSync(join(tmpdir(), "browser-"));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { NODE_ENV: "test", PATH: folder } as const;
const chrome = join(folder, "google-chrome");
const chosen = join(folder, "my-browser");
writeFileSync(chrome, "");
writeFileSync(chosen, "");

test("the chosen browser wins over an installed one", async () => {
  expect(await findBrowser({ ...env, CHROMIUM_PATH: chosen })).toEqual({ path: chosen, from: "CHROMIUM_PATH" });
});

test("an installed browser is found on PATH", async () => {
  expect(await findBrowser(env)).toEqual({ path: chrome, from: "installed" });
});

test("findHeadlessShell finds an installed headless shell, unless a browser is chosen", () => {
  const shell = join(folder, "chromium-headless-shell");
  expect(findHeadlessShell(env)).toBeNull();
  writeFileSync(shell, "");
  expect(findHeadlessShell(env)).toEqual({ path: shell, from: "installed" });
  expect(findHeadlessShell({ ...env, CHROMIUM_PATH: chosen })).toBeNull();
});

test("findBrowser rejects when the chosen browser does not exist", async () => {
  await expect(findBrowser({ ...env, CHROMIUM_PATH: join(folder, "gone") })).rejects.toThrow("there is no such file");
});

test("TEST_BROWSER_FLAGS disable every feature that Playwright disables", async () => {
  // Node exits at once, and the error contains its command line.
  const failed = await chromium.launch({ executablePath: process.execPath }).catch(String);
  const [, features = ""] = /--disable-features=(\S+)/.exec(String(failed)) ?? [];
  expect(features.length).toBeGreaterThan(0);
  const [own = ""] = TEST_BROWSER_FLAGS.slice(-1);
  expect(features.split(",").filter((feature) => !own.includes(feature))).toEqual([]);
});

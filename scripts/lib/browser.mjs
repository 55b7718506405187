import { existsSync } from "node:fs";
import { chosenProgram, findProgram } from "./find-program.mjs";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @typedef {{ path: string, from: string }} Browser from: how it was found */

/**
 * Finds the tests' browser: CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's own.
 * Throws when CHROMIUM_PATH names no file.
 * @param {NodeJS.ProcessEnv} env @returns {Promise<Browser | null>}
 */
export async function findBrowser(env) {
  const chosen = chosenProgram("CHROMIUM_PATH", env);
  if (chosen) return { path: chosen, from: "CHROMIUM_PATH" };
  const path = findProgram(NAMES, env, MAC_APPS);
  if (path) return { path, from: "installed" };
  const { chromium } = await import("playwright");
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, from: "Playwright" } : null;
}

/**
 * Finds the headless shell of an installed Chromium; null without one or if CHROMIUM_PATH names a browser.
 * @param {NodeJS.ProcessEnv} env @returns {Browser | null}
 */
export function findHeadlessShell(env) {
  const path = env["CHROMIUM_PATH"] ? null : findProgram(["chromium-headless-shell"], env);
  return path ? { path, from: "installed" } : null;
}

/** Finds or installs the browser of benches and tests. Throws if that fails. @returns {Promise<Browser>} */
export async function ensureBrowser() {
  const here = await findBrowser(process.env);
  if (here) return here;
  for (const [command, ...args] of [
    ["npx", "playwright", "install", "--with-deps", "chromium"],
    // Old package lists name versions that are gone or too old.
    ["apt-get", "update"],
    ["apt-get", "install", "--yes", "chromium", "chromium-headless-shell"],
    ["apt-get", "install", "--yes", "chromium"],
  ]) {
    if (!command) continue;
    console.log(`No browser found; trying ${command} ${args.join(" ")} …`);
    await run(command, args);
    const fetched = await findBrowser(process.env);
    if (fetched) return fetched;
  }
  throw new Error("No Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.");
}

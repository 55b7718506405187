import { chosenProgram, findProgram } from "./find-program.mjs";
import { run } from "./run.mjs";

const NAMES = ["firefox-esr", "firefox"];
const MAC_APPS = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

/** @typedef {{ path: string, from: string }} Firefox from: how it was found */

/**
 * Finds Firefox: FIREFOX_PATH, else an installed one. Throws when FIREFOX_PATH names no file.
 * @param {NodeJS.ProcessEnv} env @returns {Firefox | null}
 */
export function findFirefox(env) {
  const chosen = chosenProgram("FIREFOX_PATH", env);
  if (chosen) return { path: chosen, from: "FIREFOX_PATH" };
  const path = findProgram(NAMES, env, MAC_APPS);
  return path === null ? null : { path, from: "installed" };
}

/**
 * Finds the virtual X server that Firefox needs on Linux for WebGL even when headless; null without one.
 * @param {NodeJS.ProcessEnv} env @returns {string | null}
 */
export function findXvfb(env) {
  return findProgram(["Xvfb"], env);
}

/** Lists missing Debian packages. @returns {string[]} */
function missing() {
  const firefox = findFirefox(process.env) ? [] : ["firefox-esr"];
  const needsXvfb = process.platform === "linux" && !findXvfb(process.env);
  return needsXvfb ? [...firefox, "xvfb"] : firefox;
}

/**
 * Finds or installs the tests' Firefox and Xvfb. Prints what is still missing. Returns null without Firefox.
 * @returns {Promise<Firefox | null>}
 */
export async function ensureFirefox() {
  const packages = missing();
  if (packages.length > 0 && process.platform === "linux") {
    console.log(`Not found: ${packages.join(", ")}; trying apt-get …`);
    await run("apt-get", ["update"], { quiet: true });
    await run("apt-get", ["install", "--yes", ...packages], { quiet: true });
  }
  const still = missing();
  if (still.length > 0) {
    const names = still.join(" and ");
    console.log(`No ${names}: the tests in Firefox are skipped (in CI: fail). Install ${names}, or set FIREFOX_PATH.`);
  }
  return findFirefox(process.env);
}

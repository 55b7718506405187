import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runOrExit } from "./run.mjs";

/** What a build is made of; a change in any of them makes it stale. */
const SOURCES = [
  "components",
  "contracts",
  "lib",
  "pages",
  "public",
  "stores",
  "styles",
  "scripts/build-render-worker.mjs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "sentry.client.config.ts",
  "sentry.server.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** The folder of the built app; several checkouts of one machine may use their own. */
export const distDir = () => process.env["NEXT_DIST_DIR"] || ".next";
const stampFile = () => join(distDir(), "build-stamp");

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Fingerprint of everything the build depends on: sources, configuration, lockfile, and the environment values that are
 * written into the browser's code.
 * @param {string[]} sources files and folders @param {NodeJS.ProcessEnv} env
 */
export function fingerprint(sources, env) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  const inlined = Object.keys(env).filter((name) => name.startsWith("NEXT_PUBLIC_") || name === "SENTRY_RELEASE");
  for (const name of inlined.sort()) hash.update(`${name}=${env[name]}\0`);
  return hash.digest("hex");
}

/** Builds the app and the render worker; ends the process when that fails. */
export async function build() {
  // Taken before: a file changed while the build runs must make it stale.
  const stamp = fingerprint(SOURCES, process.env);
  await runOrExit("next", ["build"]);
  await buildWorker();
  mkdirSync(distDir(), { recursive: true });
  writeFileSync(stampFile(), stamp);
}

/** Builds the render worker alone: the development server needs it too. */
export async function buildWorker() {
  if (existsSync("scripts/build-render-worker.mjs")) await runOrExit("node", ["scripts/build-render-worker.mjs"]);
}

/** Builds when there is no build of exactly these sources. */
export async function ensureBuilt() {
  const built = existsSync(stampFile()) && readFileSync(stampFile(), "utf8") === fingerprint(SOURCES, process.env);
  if (built) return;
  console.log("Building …");
  await build();
}

import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { compressFiles } from "./compress-files.mjs";
import { run } from "./run.mjs";
import { nextProgram } from "./server-packages.mjs";

/** Returns the folder of the built app; each checkout may use its own. */
const distDir = () => process.env["NEXT_DIST_DIR"] || ".next";
const stampFile = () => join(distDir(), "build-stamp");
const BUNDLES_SCRIPT = "scripts/build-bundles.mjs";
const INLINE_SCRIPTS_STEP = "scripts/collect-inline-scripts.mjs";
const SITE = "dist/site";
const BUNDLES = ["dist/render-worker.mjs", "dist/server.mjs", `${SITE}/next.config.mjs`];

/** Inputs of a build; a change in any of them makes it stale. */
export const SOURCES = [
  "components",
  "contracts",
  "lib",
  "pages",
  "public",
  "stores",
  "styles",
  BUNDLES_SCRIPT,
  INLINE_SCRIPTS_STEP,
  "scripts/lib/compress-files.mjs",
  "scripts/lib/env-files.mjs",
  "scripts/lib/server-packages.mjs",
  "scripts/trim-three-loader.cjs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "instrumentation-node.ts",
  "next.config.ts",
  "sentry.client.config.ts",
  "sentry.server.config.ts",
  "server.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Returns a fingerprint of all inputs of the build: sources, configuration, lockfile, and the demo flag, the only
 * setting that is not read at server start.
 * @param {string[]} sources files and folders @param {NodeJS.ProcessEnv} env
 */
export function fingerprint(sources, env) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.update(`demo=${env["NEXT_PUBLIC_DEMO"] !== "false"}\0`).digest("hex");
}

/** Builds the app, its server and the render worker. @returns {Promise<boolean>} whether all of it succeeded */
export async function build() {
  // Computed first: a file changed during the build must make it stale.
  const stamp = fingerprint(SOURCES, process.env);
  const { code } = await run("node", [nextProgram(), "build"], { env: { BUILD_STAMP: stamp } });
  if (code !== 0 || !(await buildBundles())) return false;
  linkSite(distDir());
  await compressFiles(join(distDir(), "static"));
  if ((await run("node", [INLINE_SCRIPTS_STEP], { env: { BUILD_STEP: "inline-scripts" } })).code !== 0) return false;
  writeFileSync(stampFile(), stamp);
  return true;
}

/**
 * Links a build folder and the public files into dist/site, which our server passes to Next as the project: it has the
 * bundled configuration. In the repository Next would load its compiler to read next.config.ts, and keep it: 35 MB.
 * @param {string} built
 */
export function linkSite(built) {
  for (const folder of [built, "public"]) {
    const link = join(SITE, folder);
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true, recursive: true });
    // On Windows a junction, which needs no privilege.
    symlinkSync(relative(dirname(link), folder), link, "junction");
  }
}

/**
 * Bundles all bundles, or the named ones: the development server needs only the worker.
 * @param {("render-worker" | "server" | "site/next.config")[]} names @returns {Promise<boolean>} whether it succeeded
 */
export async function buildBundles(...names) {
  return (await run("node", [BUNDLES_SCRIPT, ...names])).code === 0;
}

/** Builds unless a build of exactly these sources exists. @returns {Promise<boolean>} whether one exists now */
export async function ensureBuilt() {
  const stamp = existsSync(stampFile()) ? readFileSync(stampFile(), "utf8") : "";
  if (stamp === fingerprint(SOURCES, process.env) && BUNDLES.every((file) => existsSync(file))) return true;
  console.log("Building …");
  return build();
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { runOrExit } from "./run.mjs";

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lockfile */

/**
 * Whether all packages of the lockfile are installed. npm writes its record of node_modules as the last step of an
 * installation, so a missing record means that none has finished.
 * @param {Lockfile} wanted package-lock.json @param {Lockfile | null} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, optional }]) => {
    if (path === "") return true;
    const installedPackage = installed.packages[path];
    return installedPackage ? installedPackage.version === version : optional === true;
  });
}

/** @param {string} path @returns {Lockfile | null} */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** Resolves packages of `tools/`, which only tests and gates use. */
export const requireTool = createRequire(resolve("tools/package.json"));

/**
 * Installs the packages of a folder's lockfile with `npm ci` unless they are present; then it needs no network.
 * @param {"." | "tools" | "bench"} [folder] the product, the programs of tests and gates, or the benchmark's peers
 */
export async function ensureInstalled(folder = ".") {
  const lockfile = join(folder, "package-lock.json");
  const wanted = readLockfile(lockfile);
  if (!wanted) throw new Error(`${lockfile} is missing or damaged: restore it with \`git checkout ${lockfile}\`.`);
  if (isInstalled(wanted, readLockfile(join(folder, "node_modules/.package-lock.json")))) return;
  console.log(`Installing packages (npm ci --prefix ${folder}) …`);
  // A production NODE_ENV would omit packages of the build.
  await runOrExit("npm", ["ci", "--prefix", folder, "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
}

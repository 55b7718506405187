import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { runOrExit } from "./run.mjs";

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lockfile */

/**
 * Whether everything the lockfile asks for is installed. npm writes its own record of node_modules as the last step of an
 * installation, so a missing record means that none was ever finished.
 * @param {Lockfile} wanted package-lock.json @param {Lockfile | null} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, optional }]) => {
    if (path === "") return true;
    const there = installed.packages[path];
    return there ? there.version === version : optional === true;
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
 * Installs the packages of a folder's lockfile with `npm ci` when they are not there; needs no network when they are.
 * @param {"." | "tools" | "bench"} [folder] the product, the programs of tests and gates, or what the benchmark compares with
 */
export async function ensureInstalled(folder = ".") {
  const lockfile = join(folder, "package-lock.json");
  const wanted = readLockfile(lockfile);
  if (!wanted) throw new Error(`${lockfile} is missing or damaged: restore it with \`git checkout ${lockfile}\`.`);
  if (isInstalled(wanted, readLockfile(join(folder, "node_modules/.package-lock.json")))) return;
  console.log(`Installing packages (npm ci --prefix ${folder}) …`);
  // A production NODE_ENV would leave out what the build needs.
  await runOrExit("npm", ["ci", "--prefix", folder, "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
}

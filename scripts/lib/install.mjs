import { readFileSync } from "node:fs";
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

/** Installs the packages of the lockfile with `npm ci` when they are not there; needs no network when they are. */
export async function ensureInstalled() {
  const wanted = readLockfile("package-lock.json");
  if (!wanted)
    throw new Error("package-lock.json is missing or damaged: restore it with `git checkout package-lock.json`.");
  if (isInstalled(wanted, readLockfile("node_modules/.package-lock.json"))) return;
  console.log("Installing packages (npm ci) …");
  // A production NODE_ENV would leave out what the build needs.
  await runOrExit("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

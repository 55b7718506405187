import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findNearNames } from "./near-names.mjs";
import { readSettings } from "./settings.mjs";

/** Disk failures: pages need no disk, so the server starts and reports the failure in its health. */
const DISK_FULL_CODES = ["ENOSPC", "EDQUOT"];
const DISK_FAULT_CODES = [...DISK_FULL_CODES, "EIO", "EROFS"];

/** @type {Readonly<Record<string, string>>} */
const REASONS = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "its file system is read-only",
  ENOTDIR: "it is a file, or inside of one",
  ENOENT: "the path is invalid",
};

/** Without `recursive`, which hangs in /proc. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Returns why the data folder is not writable, as a sentence; null when it is. Creates the folder if missing.
 * @param {string} folder @param {readonly string[]} ignored codes of ignored faults
 */
function dataFolderProblem(folder, ignored) {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, "");
    rmSync(probe);
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (ignored.includes(code)) return null;
    return `DATA_DIR cannot be written to: ${REASONS[code] ?? code}. It is "${folder}".`;
  }
}

/**
 * Reads the configuration; ends the process with the list of all problems.
 * @param {import("./settings.mjs").Source} source
 * @param {"launcher" | "server" | "build"} caller the caller. A launcher, run by a user, fails on a read-only disk; a
 *   server that restarts there runs without saves. A build needs no data folder
 */
export function requireSettings(source, caller) {
  const { settings, problems: invalid } = readSettings(source);
  const { problems: misnamed, warnings } = findNearNames(source);
  const problems = [...misnamed, ...invalid];
  if (caller !== "build" && settings.DATA_DIR && !problems.some((problem) => problem.startsWith("DATA_DIR "))) {
    const folderProblem = dataFolderProblem(
      settings.DATA_DIR,
      caller === "launcher" ? DISK_FULL_CODES : DISK_FAULT_CODES,
    );
    if (folderProblem !== null) problems.push(folderProblem);
  }
  // The launcher of this server has already warned.
  if (!source["PARENT_PIPE"]) for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  if (problems.length === 0) return settings;
  const list = problems.map((problem) => `  ${problem}\n`).join("");
  process.stderr.write(`The environment is invalid (.env.example explains each variable):\n${list}`);
  process.exit(1);
}

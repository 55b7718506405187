import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findNearNames } from "./near-names.mjs";
import { readSettings } from "./settings.mjs";

/** A disk that was usable and is not now: what is shown needs none, so the server starts, and says in its health what is missing. */
const FULL = ["ENOSPC", "EDQUOT"];
const FAILING = [...FULL, "EIO", "EROFS"];

/** @type {Readonly<Record<string, string>>} */
const REASONS = {
  EACCES: "this user has no right to",
  EPERM: "this user has no right to",
  EROFS: "its file system is read-only",
  ENOTDIR: "it is a file, or inside of one",
  ENOENT: "there can be no such folder",
};

/** Not by `recursive`, which never ends in /proc. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Why nothing can be written to the data folder, as a sentence; null when it can. Makes the folder where there is none.
 * @param {string} folder @param {readonly string[]} ignored codes of faults that do not count
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
 * Reads the configuration; ends the process with the list of all that is wrong with it.
 * @param {import("./settings.mjs").Source} source
 * @param {"launcher" | "server" | "build"} by who asks. A launcher is run by a person, who is told of a read-only disk; a server that is
 * restarted there goes on without saving. A build needs no data folder
 */
export function requireSettings(source, by) {
  const { settings, problems: wrong } = readSettings(source);
  const { problems: misnamed, warnings } = findNearNames(source);
  const problems = [...misnamed, ...wrong];
  if (by !== "build" && settings.DATA_DIR && !problems.some((problem) => problem.startsWith("DATA_DIR "))) {
    const why = dataFolderProblem(settings.DATA_DIR, by === "launcher" ? FULL : FAILING);
    if (why !== null) problems.push(why);
  }
  // A server that was launched by us: its launcher has warned.
  if (!source["PARENT_PIPE"]) for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  if (problems.length === 0) return settings;
  const list = problems.map((problem) => `  ${problem}\n`).join("");
  process.stderr.write(`The environment is not usable (.env.example explains each variable):\n${list}`);
  process.exit(1);
}

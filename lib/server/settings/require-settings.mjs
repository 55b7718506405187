import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { readSettings, SETTINGS } from "./settings.mjs";

const SETTING_NAMES = Object.keys(SETTINGS);
const PREFIX = "NEXT_PUBLIC_";
/** Variables of other programs, similar by chance. */
const FOREIGN_NAMES = new Set(["AWS_DEFAULT_REGION", "AWS_ACCESS_KEY", "AWS_SECRET_KEY"]);

/**
 * Whether two texts differ by at most one wrong, missing, superfluous or swapped letter (Damerau-Levenshtein distance
 * 1).
 * @param {string} one @param {string} other
 */
function isOneTypo(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [rest, wanted] = [one.slice(start), other.slice(start)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return isSwapped || rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1);
}

/** Whether a list equals another one without one of its words. @param {string[]} words @param {string[]} whole */
const lacksOneWord = (words, whole) =>
  words.length + 1 === whole.length &&
  whole.some((_, index) => whole.toSpliced(index, 1).every((word, at) => word === words[at]));

/**
 * Whether a name has the words of another with one missing or one extra. An extra first word is the prefix of another
 * program: only ours counts.
 * @param {string} name @param {string} ours
 */
function isOneWordOff(name, ours) {
  const [words, whole] = [name.split("_"), ours.split("_")];
  if (lacksOneWord(words, whole)) return true;
  return lacksOneWord(whole, words) && (words[0] === whole[0] || words[0] === "MB1");
}

/** @param {string} name @param {string} ours */
const isPrefixOff = (name, ours) => name === PREFIX + ours || ours === PREFIX + name;

/**
 * Finds variables whose names almost match a setting, which they most likely mean.
 * @param {import("./settings.mjs").Source} source
 * @returns {{ problems: string[], warnings: string[] }} sentences. A name of several words is refused; a single word,
 *   as many shells and services set, only causes a warning
 */
export function findNearNames(source) {
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const warnings = [];
  for (const [rawName, value] of Object.entries(source)) {
    const name = rawName.toUpperCase();
    // Case-insensitive systems find the variable in any case.
    if (!value || FOREIGN_NAMES.has(name) || rawName in SETTINGS || (process.platform === "win32" && name in SETTINGS))
      continue;
    const isBare = !name.includes("_");
    const intended = SETTING_NAMES.find(
      (ours) =>
        isOneTypo(name, ours) || isPrefixOff(name, ours) || (!isBare && isOneWordOff(name, ours) && !source[ours]),
    );
    if (intended === undefined) continue;
    const sentence = `${rawName} is no setting of this product; ${intended} is.`;
    if (isBare || !intended.includes("_")) warnings.push(sentence);
    else problems.push(`${sentence} Rename it, or remove it.`);
  }
  return { problems, warnings };
}

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
  ENOSPC: "its disk is full",
};

/** Folders of the product whose files visitors can download or a build replaces. */
const OWN_FOLDERS = ["public", ".next", "dist"];

/** Without `recursive`, which hangs in /proc. @param {string} folder */
export function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Returns why a folder cannot hold the data, as a sentence; null when it can. Creates the folder if missing.
 * @param {string} folder @param {readonly string[]} ignored codes of ignored faults
 */
export function findFolderProblem(folder, ignored = []) {
  const [top = ""] = relative("", folder).split(sep);
  if (OWN_FOLDERS.includes(top))
    return `DATA_DIR must not be in ${top}, whose files ${top === "public" ? "everyone can download" : "the next build replaces"}. It is "${folder}".`;
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
 * @param {"launcher" | "server" | "build"} caller the caller. A launcher, run by a user, fails on a read-only disk; a
 *   server that restarts there runs without saves. A build needs no data folder
 * @param {(text: string) => boolean} [isAddress] viem's, where packages are installed
 */
export function requireSettings(caller, isAddress) {
  const { settings, problems: invalid } = readSettings(process.env, isAddress);
  const { problems: misnamed, warnings } = findNearNames(process.env);
  const problems = [...misnamed, ...invalid];
  if (caller !== "build" && settings.DATA_DIR && !problems.some((problem) => problem.startsWith("DATA_DIR "))) {
    const folderProblem = findFolderProblem(
      settings.DATA_DIR,
      caller === "launcher" ? DISK_FULL_CODES : DISK_FAULT_CODES,
    );
    if (folderProblem !== null) problems.push(folderProblem);
  }
  // The launcher of this server has already warned.
  if (!process.env["PARENT_PIPE"]) for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  if (problems.length === 0) return settings;
  const list = problems.map((problem) => `  ${problem}\n`).join("");
  process.stderr.write(`The environment is invalid (.env.example explains each variable):\n${list}`);
  process.exit(1);
}

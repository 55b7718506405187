import { SETTINGS } from "./settings.mjs";

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

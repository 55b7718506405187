import { parseArgs } from "node:util";

/** @typedef {NonNullable<import("node:util").ParseArgsConfig["options"]>} OptionTable the options of a command, as parseArgs has them */

/**
 * Values of options, by their names.
 * @template {OptionTable} Options
 * @typedef {ReturnType<typeof parseArgs<{ options: Options }>>["values"]} OptionValues
 */

/**
 * Reads the arguments of a command that takes no words. `--help` prints the usage and ends the process. What is wrong with them is said
 * in one sentence, and the usage after it; then the process ends with 2.
 * @template {OptionTable} Options
 * @overload
 * @param {string} usage @param {Options} options
 * @returns {OptionValues<Options>}
 */
/**
 * The same for a command that takes words.
 * @template {OptionTable} Options
 * @template Result
 * @overload
 * @param {string} usage @param {Options} options
 * @param {(values: OptionValues<Options>, words: string[]) => Result} read throws an Error with a sentence
 * @param {string[]} [args] those of the command itself, where others follow that it hands on
 * @returns {Result}
 */
/**
 * @param {string} usage @param {OptionTable} options
 * @param {(values: OptionValues<OptionTable>, words: string[]) => unknown} [read] @param {string[]} [args]
 * @returns {unknown}
 */
export function readArguments(usage, options, read, args = process.argv.slice(2)) {
  if (args.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: read !== undefined });
    return read ? read(values, positionals) : values;
  } catch (error) {
    // Its first sentence: parseArgs goes on with advice on words that begin with a dash.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\.$|\n/);
    console.error(`${sentence}.\n${usage}`);
    process.exit(2);
  }
}

/**
 * The one of a list that a word names.
 * @template {string} Name
 * @param {string} word @param {readonly Name[]} names @returns {Name}
 * @throws Error when the list does not have it
 */
export function chooseName(word, names) {
  const name = names.find((known) => known === word);
  if (name === undefined) throw new Error(`There is no ${word}; there are ${names.join(", ")}`);
  return name;
}

/**
 * Those of a list that a command line names, in the order of the list; without a word, what is meant then.
 * @template {string} Name
 * @param {readonly string[]} words @param {readonly Name[]} names @param {readonly Name[]} [unnamed] all of them
 * @returns {readonly Name[]}
 * @throws Error when the list does not have one
 */
export function chooseNames(words, names, unnamed = names) {
  const chosen = words.map((word) => chooseName(word, names));
  return words.length === 0 ? unnamed : names.filter((name) => chosen.includes(name));
}

/** @param {string} word @returns {number} a whole number above 0 @throws Error when it is none */
export function parseCount(word) {
  if (!/^[1-9]\d*$/.test(word)) throw new Error(`${word} is not a whole number above 0`);
  return Number(word);
}

/**
 * Token ids in words like `7`, `1-30` and `7,100-120`.
 * @param {readonly string[]} words @returns {number[]}
 * @throws Error when there is none, or something else
 */
export function parseIds(words) {
  const ids = words
    .flatMap((word) => word.split(","))
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split("-").map(Number);
      if (!(Number.isInteger(from) && Number.isInteger(to) && 1 <= from && from <= to && to <= 20_000))
        throw new Error(`${part} is neither an id nor a range of ids like 1-20000`);
      return Array.from({ length: to - from + 1 }, (_, step) => from + step);
    });
  if (ids.length === 0) throw new Error("Ids are missing");
  return ids;
}

import { parseArgs } from "node:util";

/** @typedef {NonNullable<import("node:util").ParseArgsConfig["options"]>} OptionTable the options of a command, as parseArgs has them */

/**
 * Values of options, by their names.
 * @template {OptionTable} Options
 * @typedef {ReturnType<typeof parseArgs<{ options: Options }>>["values"]} OptionValues
 */

/**
 * Reads the arguments of a command without positional arguments. `--help` prints the usage and ends the process.
 * Invalid arguments print one sentence and the usage, and end the process with 2.
 * @template {OptionTable} Options
 * @overload
 * @param {string} usage @param {Options} options
 * @returns {OptionValues<Options>}
 */
/**
 * The same with positional arguments.
 * @template {OptionTable} Options
 * @template Result
 * @overload
 * @param {string} usage @param {Options} options
 * @param {(values: OptionValues<Options>, words: string[]) => Result} read throws an Error on bad input
 * @param {string[]} [args] the command's own arguments, without those it passes on
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
    // The first sentence: parseArgs adds advice on arguments that begin with a dash.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\.$|\n/);
    console.error(`${sentence}.\n${usage}`);
    process.exit(2);
  }
}

/**
 * Returns the name of a list that equals `argument`.
 * @template {string} Name
 * @param {string} argument @param {readonly Name[]} names @returns {Name}
 * @throws Error when the list does not have it
 */
export function chooseName(argument, names) {
  const name = names.find((known) => known === argument);
  if (name === undefined) throw new Error(`There is no ${argument}; there are ${names.join(", ")}`);
  return name;
}

/**
 * Returns the names of a command line in the order of the list, `defaults` if it has none.
 * @template {string} Name
 * @param {readonly string[]} positionals @param {readonly Name[]} names @param {readonly Name[]} [defaults] default: all
 * @returns {readonly Name[]}
 * @throws Error when the list does not have one
 */
export function chooseNames(positionals, names, defaults = names) {
  const chosen = positionals.map((argument) => chooseName(argument, names));
  return positionals.length === 0 ? defaults : names.filter((name) => chosen.includes(name));
}

/** @param {string} argument @returns {number} a whole number above 0 @throws Error otherwise */
export function parseCount(argument) {
  if (!/^[1-9]\d*$/.test(argument)) throw new Error(`${argument} is not a whole number above 0`);
  return Number(argument);
}

/**
 * Parses token ids like `7`, `1-30` and `7,100-120`.
 * @param {readonly string[]} positionals @returns {number[]}
 * @throws Error when there is none, or one is invalid
 */
export function parseIds(positionals) {
  const ids = positionals
    .flatMap((argument) => argument.split(","))
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split("-").map(Number);
      if (!(Number.isInteger(from) && Number.isInteger(to) && 1 <= from && from <= to && to <= 20_000))
        throw new Error(`${part} is neither an id nor a range of ids like 1-20000`);
      return Array.from({ length: to - from + 1 }, (_, step) => from + step);
    });
  if (ids.length === 0) throw new Error("Ids are missing");
  return ids;
}

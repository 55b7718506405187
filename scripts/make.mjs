// Each target is a file of scripts/make; the first line of that file describes it.
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { installStopHandlers, runOrExit } from "./lib/run.mjs";

const FOLDER = "scripts/make";

const files = new Map(readdirSync(FOLDER).map((file) => [parse(file).name, join(FOLDER, file)]));
const list = [...files].map(([name, path]) => `${name.padEnd(14)} ${firstLine(path)}`);
const USAGE = `npm run make -- <what> [options]: makes a committed asset, a list or a sheet to look at\n${list.join("\n")}`;
// Further arguments are for the target.
const [what = "--help", ...options] = process.argv.slice(2);
const file = readArguments(
  USAGE,
  {},
  (_, positionals) => {
    const path = files.get(what);
    if (path === undefined || positionals.length !== 1) throw new Error(`There is no ${what} to make`);
    return path;
  },
  [what],
);
installStopHandlers({ cleanly: false });
await runOrExit("tsx", [file, ...options]);

/** @param {string} path */
function firstLine(path) {
  return readFileSync(path, "utf8")
    .split("\n", 1)[0]
    ?.replace(/^\/\/ /, "");
}

// npm run make -- <what> [options]: makes a committed asset, a list or a sheet to look at. Without a name it lists them.
// Each is a file of scripts/make, and its first line says what it does.
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { endTogether, runOrExit } from "./lib/run.mjs";

const FOLDER = "scripts/make";

const files = new Map(readdirSync(FOLDER).map((file) => [parse(file).name, join(FOLDER, file)]));
const [what = "", ...options] = process.argv.slice(2);
const file = files.get(what);
if (!file) {
  if (what !== "") console.error(`There is no ${what} to make.`);
  for (const [name, path] of files) console.log(`${name.padEnd(14)} ${firstLine(path)}`);
  process.exit(what === "" ? 0 : 2);
}
endTogether({ cleanly: false });
await runOrExit("tsx", [file, ...options]);

/** @param {string} path */
function firstLine(path) {
  return readFileSync(path, "utf8")
    .split("\n", 1)[0]
    ?.replace(/^\/\/ /, "");
}

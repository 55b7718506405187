import { join } from "node:path";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
process.chdir(join(import.meta.dirname, ".."));

const { chooseNames, readArguments } = await import("./lib/arguments.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { installStopHandlers, runOrExit } = await import("./lib/run.mjs");

const USAGE = `node scripts/with-packages.mjs <folder>[,<folder>] <command> [<argument> ...]: installs the packages of this project and of
the folders (tools, bench) when they are missing, then runs the command with their programs on PATH`;

// Further arguments are for the command.
const others = process.argv.slice(4);
const { folders, command } = readArguments(
  USAGE,
  {},
  (_, [names, program]) => {
    if (names === undefined || program === undefined) throw new Error("A folder and a command are needed");
    return { folders: chooseNames(names.split(","), /** @type {const} */ (["tools", "bench"])), command: program };
  },
  process.argv.slice(2, 4),
);
installStopHandlers({ cleanly: false });
await ensureInstalled();
for (const folder of folders) await ensureInstalled(folder);
await runOrExit(command, others);

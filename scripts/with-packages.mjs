// node scripts/with-packages.mjs FOLDER[,FOLDER] COMMAND [ARGUMENT ...]: installs the packages of this project and of the named
// folders (tools, bench) when they are missing, then runs a command with their programs on PATH.
import { join } from "node:path";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
process.chdir(join(import.meta.dirname, ".."));

const { ensureInstalled } = await import("./lib/install.mjs");
const { endTogether, runOrExit } = await import("./lib/run.mjs");

/** @param {string} name @returns {name is "tools" | "bench"} */
const isFolder = (name) => name === "tools" || name === "bench";

const [names = "", command = "", ...args] = process.argv.slice(2);
const folders = names.split(",").filter(isFolder);
if (folders.length === 0 || command === "") throw new Error("Name a folder (tools, bench) and a command.");
endTogether({ cleanly: false });
await ensureInstalled();
for (const folder of folders) await ensureInstalled(folder);
await runOrExit(command, args);

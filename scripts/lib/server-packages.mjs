import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Packages that are not bundled into dist/server.mjs: Next, and those with native or own files. */
export const SERVER_PACKAGES = ["libsql", "next", "pg", "pino", "piscina", "prom-client", "sharp"];

/**
 * Returns where Node finds a package for a file of `folder`: there or in a parent.
 * @param {string} name @param {string} folder @returns {string | null}
 */
function folderOf(name, folder) {
  const found = join(folder, "node_modules", name);
  if (existsSync(found)) return found;
  return folder === "." ? null : folderOf(name, dirname(folder));
}

/**
 * Returns the folders of packages and all dependencies, as installed; missing optional ones are omitted.
 * @param {readonly string[]} names @returns {ReadonlySet<string>}
 */
export function packageFolders(names) {
  /** @type {Set<string>} */
  const folders = new Set();
  const add = (/** @type {string} */ name, /** @type {string} */ from) => {
    const folder = folderOf(name, from);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) add(other, folder);
  };
  for (const name of names) add(name, ".");
  return folders;
}

/** Returns the path of Next's program, for `node`. */
export function nextProgram() {
  const folder = join("node_modules", "next");
  return join(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin.next);
}

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { INLINE_SCRIPTS_FILE } from "../../lib/server/edge/page-scripts.mjs";
import { packageFolders, SERVER_PACKAGES } from "./server-packages.mjs";

const WORKER = "dist/render-worker.mjs";
const SERVER = "dist/server.mjs";

/** Next traces itself, except files that it looks up by name for a next.config file. They are copied, not imported. */
const NEXT_LOOKUPS = ["node_modules/next/dist/compiled/webpack", "node_modules/next/dist/compiled/@babel/runtime"];

/** Fonts are looked up by name, which no tracer sees. */
const FONTS = /@fontsource(?:-variable)?\/[\w-]+\/files\/[\w.-]+/g;

/**
 * Returns the folder's program. It replaces Next's, which runs no custom server, and sets the build folder and
 * STANDALONE: the next build deletes all of the folder.
 * @param {string} built
 */
const entryOf = (built) => `// Written by npm run build:standalone.
process.env.STANDALONE = "1";
process.env.NEXT_DIST_DIR = ${JSON.stringify(built)};
await import("./${SERVER}");
`;

/**
 * Completes Next's output in <build folder>/standalone, so that it needs only Node.
 * @param {string} built the build folder @returns {Promise<string>} the program to run
 */
export async function completeStandalone(built) {
  const target = join(built, "standalone");
  const copyIntoTarget = (/** @type {string} */ path) => {
    rmSync(join(target, path), { recursive: true, force: true });
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(path, join(target, path), { recursive: true, dereference: true });
  };
  // Next's tracer adds sources for paths that are composed of parts.
  const preservedNames = [built.split(sep)[0], "node_modules", "package.json"];
  for (const name of readdirSync(target))
    if (!preservedNames.includes(name)) rmSync(join(target, name), { recursive: true });

  const guides = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const own = ["public", join(built, "static"), join(built, INLINE_SCRIPTS_FILE), WORKER, SERVER];
  own.push(...guides.map((name) => join("docs", name)));
  // Next traces its own files and what pages load, but no packages of the server or of the drawing threads.
  const packages = packageFolders(SERVER_PACKAGES.filter((name) => name !== "next"));
  for (const path of [...own, ...NEXT_LOOKUPS, ...packages]) copyIntoTarget(path);
  for (const [font] of readFileSync(WORKER, "utf8").matchAll(FONTS)) {
    copyIntoTarget(join("node_modules", font));
    copyIntoTarget(join("node_modules", font, "../../package.json"));
  }
  cpSync("dist/site/next.config.mjs", join(target, "next.config.mjs"));
  writeFileSync(join(target, "server.js"), entryOf(built));
  return join(target, "server.js");
}

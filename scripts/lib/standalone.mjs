import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { INLINE_SCRIPTS_FILE } from "../../lib/server/edge/page-scripts.mjs";
import { packageFolders, SERVER_PACKAGES } from "./server-packages.mjs";

const WORKER = "dist/render-worker.mjs";
const SERVER = "dist/server.mjs";

/** Next traces itself, but for what it looks up by name when it reads a next.config file. */
const NEXT = "node_modules/next";
const NEXT_LOOKUPS = ["webpack", "@babel/runtime"].map((name) => `${NEXT}/dist/compiled/${name}`);

/** Fonts are looked up by their names, which no tracer sees. */
const FONTS = /@fontsource(?:-variable)?\/[\w-]+\/files\/[\w.-]+/g;

/**
 * The program of the folder, in place of Next's, which runs no custom server: that one knows neither the build folder nor that the
 * next build deletes all of it.
 * @param {string} built
 */
const entryOf = (built) => `// Written by npm run build:standalone.
process.env.STANDALONE = "1";
process.env.NEXT_DIST_DIR = ${JSON.stringify(built)};
await import("./${SERVER}");
`;

/**
 * Completes what Next has put into <build folder>/standalone, so that it needs Node and nothing else of this folder.
 * @param {string} built the build folder @returns {Promise<string>} the program to run
 */
export async function completeStandalone(built) {
  const target = join(built, "standalone");
  const load = (/** @type {string} */ path) => {
    rmSync(join(target, path), { recursive: true, force: true });
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(path, join(target, path), { recursive: true, dereference: true });
  };
  // Next's tracer takes sources along where a path is put together of parts. They would make the render worker look stale.
  const kept = [built.split(sep)[0], "node_modules", "package.json"];
  for (const name of readdirSync(target)) if (!kept.includes(name)) rmSync(join(target, name), { recursive: true });

  const guides = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const own = ["public", join(built, "static"), join(built, INLINE_SCRIPTS_FILE), WORKER, SERVER];
  own.push(...guides.map((name) => join("docs", name)));
  // Next traces its own files and what pages load; neither the server's packages nor those of the threads that draw.
  const packages = packageFolders(SERVER_PACKAGES.filter((name) => name !== "next"));
  for (const path of [...own, ...NEXT_LOOKUPS, ...packages]) load(path);
  for (const [font] of readFileSync(WORKER, "utf8").matchAll(FONTS)) {
    load(join("node_modules", font));
    load(join("node_modules", font, "../../package.json"));
  }
  cpSync("dist/site/next.config.mjs", join(target, "next.config.mjs"));
  writeFileSync(join(target, "server.js"), entryOf(built));
  return join(target, "server.js");
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";

const WORKER = "dist/render-worker.mjs";

/** Fonts are looked up by their names, which no tracer sees. */
const FONTS = /@fontsource\/[\w-]+\/files\/[\w.-]+/g;

/**
 * What scripts need to run, by the tracer that Next uses for pages: it does not know of the threads that draw.
 * @param {string[]} scripts @returns {Promise<string[]>}
 */
async function filesOf(scripts) {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
  const { fileList } = await nodeFileTrace(scripts, { base: process.cwd() });
  return [...fileList];
}

/**
 * Completes what Next has put into <build folder>/standalone, so that it needs Node and nothing else of this folder.
 * @param {string} built the build folder @returns {Promise<string>} the program to run
 */
export async function completeStandalone(built) {
  const target = join(built, "standalone");
  const bring = (/** @type {string} */ path) => {
    rmSync(join(target, path), { recursive: true, force: true });
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(path, join(target, path), { recursive: true, dereference: true });
  };
  // Next's tracer takes sources along where a path is put together of parts. They would make the render worker look stale.
  const kept = [built.split(sep)[0], "node_modules", "package.json", "server.js"];
  for (const name of readdirSync(target)) if (!kept.includes(name)) rmSync(join(target, name), { recursive: true });

  for (const path of ["public", join(built, "static"), WORKER]) bring(path);
  for (const [font] of readFileSync(WORKER, "utf8").matchAll(FONTS)) {
    bring(join("node_modules", font));
    bring(join("node_modules", font, "../../package.json"));
  }
  for (const file of await filesOf([WORKER, "node_modules/piscina/dist/worker.js"])) {
    if (!existsSync(join(target, file))) bring(file);
  }
  return join(target, "server.js");
}

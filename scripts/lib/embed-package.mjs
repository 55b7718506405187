import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { run } from "./run.mjs";

const PACKAGE = "packages/meebit-viewer";
/** Browsers with every feature that the element uses. */
const TARGET = "es2022";

/** Where the site serves the element to other sites. */
export const SERVED_ELEMENT = "public/embed/meebit-viewer.js";

/** @returns {Promise<string>} the element as one minified module */
export async function bundleElement() {
  const { outputFiles } = await build({
    entryPoints: [join(PACKAGE, "src/meebit-viewer.ts")],
    bundle: true,
    minify: true,
    format: "esm",
    target: TARGET,
    legalComments: "none",
    logLevel: "error",
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** Builds the modules and the types of the package into its `dist`. @returns {Promise<boolean>} whether all of it succeeded */
export async function buildPackage() {
  const dist = join(PACKAGE, "dist");
  rmSync(dist, { recursive: true, force: true });
  const shared = /** @type {const} */ ({ outdir: dist, format: "esm", target: TARGET, logLevel: "error" });
  await build({ ...shared, entryPoints: [join(PACKAGE, "src/meebit-viewer.ts")], bundle: true, minify: true });
  // Not bundled: it imports the element, so that a page has it once.
  await build({ ...shared, entryPoints: [join(PACKAGE, "src/react.ts")] });
  return (await run("node", ["node_modules/typescript/bin/tsc", "-p", PACKAGE])).code === 0;
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { run } from "./run.mjs";

/** Engines with every feature that the packages use. */
const TARGET = "es2022";
const SHARED = /** @type {const} */ ({ format: "esm", target: TARGET, logLevel: "error" });

/** Where the site serves the element to other sites. */
export const SERVED_ELEMENT = "public/embed/meebit-viewer.js";

/** @returns {Promise<string>} the element as one minified module */
export async function bundleElement() {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: ["packages/meebit-viewer/src/meebit-viewer.ts"],
    bundle: true,
    minify: true,
    legalComments: "none",
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}

/**
 * Builds the modules and the types of a package, as it is published.
 * @param {"meebit-viewer" | "meebit-api"} name @param {string} [outdir] default: the package's `dist`
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function buildPackage(name, outdir = join("packages", name, "dist")) {
  const folder = join("packages", name);
  rmSync(outdir, { recursive: true, force: true });
  await build({ ...SHARED, outdir, entryPoints: [join(folder, `src/${name}.ts`)], bundle: true, minify: true });
  // Not bundled: it imports the element, so that a page loads it once.
  if (name === "meebit-viewer") await build({ ...SHARED, outdir, entryPoints: [join(folder, "src/react.ts")] });
  return (await run("node", ["node_modules/typescript/bin/tsc", "-p", folder, "--outDir", outdir])).code === 0;
}

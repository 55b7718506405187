import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
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
 * Builds the modules and the types of a package, as it is published, with the compiler of `tools/`.
 * @param {"meebit-viewer" | "meebit-api"} name @param {string} [outdir] default: the package's `dist`
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function buildPackage(name, outdir = join("packages", name, "dist")) {
  const folder = join("packages", name);
  rmSync(outdir, { recursive: true, force: true });
  await build({ ...SHARED, outdir, entryPoints: [join(folder, `src/${name}.ts`)], bundle: true, minify: true });
  // Not bundled: it imports the element, so that a page loads it once.
  if (name === "meebit-viewer") await build({ ...SHARED, outdir, entryPoints: [join(folder, "src/react.ts")] });
  return (await run("node", ["tools/node_modules/typescript/bin/tsc", "-p", folder, "--outDir", outdir])).code === 0;
}

/**
 * Builds a package, packs it with npm, and unpacks it into the `node_modules` of a project.
 * @param {"meebit-viewer" | "meebit-api"} name @param {string} project its folder
 * @returns {Promise<{ size: number, files: { path: string }[] }>} the bytes of the archive, and its files
 */
export async function installPacked(name, project) {
  const draft = mkdtempSync(join(tmpdir(), `${name}-`));
  const installed = join(project, "node_modules", name);
  try {
    cpSync(join("packages", name), draft, { recursive: true });
    if (!(await buildPackage(name, join(draft, "dist")))) throw new Error(`${name} cannot be built.`);
    const options = /** @type {const} */ ({ cwd: draft, encoding: "utf8", shell: process.platform === "win32" });
    const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", "--ignore-scripts"], options));
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xf", join(draft, packed.filename), "--strip-components=1", "-C", installed]);
    return packed;
  } finally {
    rmSync(draft, { recursive: true });
  }
}

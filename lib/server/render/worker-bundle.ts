import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Without the mark Turbopack treats the whole project as a runtime dependency of this file. */
const joinBelow = (root: string, path: string) => join(/* turbopackIgnore: true */ root, path);

/**
 * Returns the render worker, built if missing; `npm run dev` follows its sources. `stamp`: a hash of the file and those it
 * reads, so that bundles that may draw differently share no cache folder. @throws Error if building fails
 */
export function readWorkerBundle(root = process.cwd()) {
  const file = joinBelow(root, "dist/render-worker.mjs");
  // Without the build's commands: `next dev` alone.
  if (!existsSync(file)) {
    const script = joinBelow(root, "scripts/build-bundles.mjs");
    execFileSync(process.execPath, [script, "render-worker"], { cwd: root, stdio: "pipe" });
  }
  const hash = createHash("sha256").update(readFileSync(file));
  const folder = joinBelow(root, "public/crowd");
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : [])
    hash.update(readFileSync(join(folder, name)));
  return { file, stamp: hash.digest("hex").slice(0, 8) };
}

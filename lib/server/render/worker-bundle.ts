import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface WorkerBundle {
  readonly file: string;
  /** Hash of the file and the files it reads: bundles that may draw differently never share a cache folder. */
  readonly stamp: string;
}

/** Without the mark Turbopack treats the whole project as a runtime dependency of this file. */
const joinBelow = (root: string, path: string) => join(/* turbopackIgnore: true */ root, path);

/** Returns the render worker, built if missing; `npm run dev` follows its sources. @throws Error if that fails */
export function readWorkerBundle(root = process.cwd()): WorkerBundle {
  const file = joinBelow(root, "dist/render-worker.mjs");
  // Without the build's commands: `next dev` alone.
  if (!existsSync(file)) {
    const script = joinBelow(root, "scripts/build-bundles.mjs");
    execFileSync(process.execPath, [script, "render-worker"], { cwd: root, stdio: "pipe" });
  }
  const hash = createHash("sha256").update(readFileSync(file));
  // Files that it reads.
  const folder = joinBelow(root, "public/crowd");
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : [])
    hash.update(readFileSync(join(folder, name)));
  return { file, stamp: hash.digest("hex").slice(0, 8) };
}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the bundle is made of: in development a newer file in one of these makes it stale. */
const SOURCES = ["lib/avatar", "lib/server/render", "lib/shared"];
const SCRIPT = "scripts/build-render-worker.mjs";
const BUNDLE = "dist/render-worker.mjs";

/** The worker threads' code as one file. */
export interface WorkerBundle {
  readonly file: string;
  /** 8 hex digits of the file's hash: two bundles, which may draw differently, never share a cache folder. */
  readonly stamp: string;
}

/** When a file below a folder was last changed, in milliseconds. */
function lastChange(folder: string): number {
  const times = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(...times);
}

/** Whether there is no bundle, or (when `watched`) a source is newer than it. */
export function isBundleStale(watched: boolean, root = process.cwd()): boolean {
  const file = join(root, BUNDLE);
  if (!existsSync(file)) return true;
  return watched && SOURCES.some((folder) => lastChange(join(root, folder)) > statSync(file).mtimeMs);
}

/**
 * The render worker, built now when it is missing or stale.
 * @param watched whether changed sources make it stale (development)
 * @throws Error with the build's messages when it does not build
 */
export function workerBundle(watched: boolean, root = process.cwd()): WorkerBundle {
  if (isBundleStale(watched, root)) execFileSync(process.execPath, [join(root, SCRIPT)], { cwd: root, stdio: "pipe" });
  const file = join(root, BUNDLE);
  return { file, stamp: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8) };
}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "@/lib/server/log";

/** Sources of the bundle: a newer file in one of these makes it stale. */
const SOURCES = ["lib/avatar", "lib/plaza", "lib/server/print", "lib/server/render", "lib/server/traits", "lib/shared"];
const SCRIPT = "scripts/build-bundles.mjs";
const BUNDLE = "dist/render-worker.mjs";
/** Files read while drawing. */
const READ_FOLDER = "public/crowd";

export interface WorkerBundle {
  readonly file: string;
  /** Hash of the file and the files it reads: bundles that may draw differently never share a cache folder. */
  readonly stamp: string;
}

/** Without the mark Turbopack treats the whole project as a runtime dependency of this file. */
const joinBelow = (root: string, path: string) => join(/* turbopackIgnore: true */ root, path);

/** Returns the time of the last change below a folder in milliseconds; 0 when there is no such folder. */
function lastChange(folder: string): number {
  if (!existsSync(folder)) return 0;
  const times = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(0, ...times);
}

/** Whether there is no bundle or a source is newer than it. */
export function isBundleStale(root = process.cwd()): boolean {
  const file = joinBelow(root, BUNDLE);
  if (!existsSync(file)) return true;
  const built = statSync(file).mtimeMs;
  return SOURCES.some((folder) => lastChange(joinBelow(root, folder)) > built);
}

/** Returns the render worker, built when missing or stale; a stale one is used when the build fails. @throws Error */
export function ensureWorkerBundle(log: Pick<Log, "warn">, root = process.cwd()): WorkerBundle {
  const file = joinBelow(root, BUNDLE);
  if (isBundleStale(root)) {
    try {
      execFileSync(process.execPath, [joinBelow(root, SCRIPT), "render-worker"], { cwd: root, stdio: "pipe" });
    } catch (error) {
      if (!existsSync(file)) throw error;
      log.warn({ err: error }, "the render worker does not build; the previous build stays in use");
    }
  }
  const hash = createHash("sha256").update(readFileSync(file));
  const folder = joinBelow(root, READ_FOLDER);
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : [])
    hash.update(readFileSync(join(folder, name)));
  return { file, stamp: hash.digest("hex").slice(0, 8) };
}

import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureWorkerBundle, isBundleStale } from "@/lib/server/render/worker-bundle";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";

const SOURCE = "lib/avatar/deep/part.ts";
const BUNDLE = "dist/render-worker.mjs";

/** A project with one source and a build script that writes the bundle. */
function project(script = `require("node:fs").writeFileSync("${BUNDLE}", "built " + Date.now())`) {
  const root = tempFolder();
  for (const folder of ["lib/avatar/deep", "lib/server/render", "dist", "scripts"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, SOURCE), "");
  writeFileSync(
    join(root, "scripts/build-bundles.mjs"),
    `import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
${script};`,
  );
  const age = (path: string, seconds: number) => {
    const time = new Date(Date.now() - seconds * 1000);
    utimesSync(join(root, path), time, time);
  };
  for (const folder of ["lib/avatar", "lib/avatar/deep", "lib/server/render", SOURCE]) age(folder, 60);
  return { root, age };
}

test("builds a missing worker, and rebuilds it when a source is newer", () => {
  const { root, age } = project();
  expect(isBundleStale(root)).toBe(true);
  const first = ensureWorkerBundle(createRecordingLog(), root);
  expect(first.file).toBe(join(root, BUNDLE));
  expect(first.stamp).toMatch(/^[0-9a-f]{8}$/);
  expect(isBundleStale(root)).toBe(false);
  expect(ensureWorkerBundle(createRecordingLog(), root)).toEqual(first);
  age(BUNDLE, 120);
  expect(isBundleStale(root)).toBe(true);
  expect(ensureWorkerBundle(createRecordingLog(), root).stamp).not.toBe(first.stamp);
});

test("other mini files change the stamp", () => {
  const { root } = project();
  const { stamp } = ensureWorkerBundle(createRecordingLog(), root);
  mkdirSync(join(root, "public/crowd"), { recursive: true });
  writeFileSync(join(root, "public/crowd/minis-00.bin"), "minis");
  const other = ensureWorkerBundle(createRecordingLog(), root).stamp;
  expect(other).not.toBe(stamp);
  writeFileSync(join(root, "public/crowd/minis-00.bin"), "newer");
  expect(ensureWorkerBundle(createRecordingLog(), root).stamp).not.toBe(other);
});

test("uses the previous worker and logs a warning when the build fails", () => {
  const { root, age } = project("process.exit(1)");
  writeFileSync(join(root, BUNDLE), "old");
  age(BUNDLE, 120);
  const log = createRecordingLog();
  expect(ensureWorkerBundle(log, root).stamp).toMatch(/^[0-9a-f]{8}$/);
  expect(log.warnings).toHaveLength(1);
});

test("throws when the build fails and there is no worker", () => {
  const { root } = project("process.exit(1)");
  expect(() => ensureWorkerBundle(createRecordingLog(), root)).toThrow("build-bundles");
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readWorkerBundle } from "@/lib/server/render/worker-bundle";
import { tempFolder } from "@/tests/support/temp-folder";

const BUNDLE = "dist/render-worker.mjs";

test("another worker and other mini files have another stamp", () => {
  const root = tempFolder();
  for (const folder of ["dist", "public/crowd"]) mkdirSync(join(root, folder), { recursive: true });
  const stampWith = (path: string, text: string) => {
    writeFileSync(join(root, path), text);
    return readWorkerBundle(root).stamp;
  };
  const stamps = [
    stampWith(BUNDLE, "worker"),
    stampWith(BUNDLE, "newer worker"),
    stampWith("public/crowd/minis-00.bin", "minis"),
    stampWith("public/crowd/minis-00.bin", "newer minis"),
  ];
  expect(new Set(stamps).size).toBe(4);
  for (const stamp of stamps) expect(stamp).toMatch(/^[0-9a-f]{8}$/);
  expect(readWorkerBundle(root)).toEqual({ file: join(root, BUNDLE), stamp: stamps.at(-1) });
});

test("builds a missing worker", () => {
  const root = tempFolder();
  for (const folder of ["dist", "scripts"]) mkdirSync(join(root, folder));
  const script = `import { writeFileSync } from "node:fs"; writeFileSync("${BUNDLE}", "worker");`;
  writeFileSync(join(root, "scripts/build-bundles.mjs"), script);
  expect(readWorkerBundle(root).file).toBe(join(root, BUNDLE));
});

test("throws when there is no worker and the build fails", () => {
  expect(() => readWorkerBundle(tempFolder())).toThrow("build-bundles");
});

// Bundles the render worker (lib/server/render/worker.ts) into dist/render-worker.mjs, for the threads of the pool.
import { mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outfile = join(root, "dist/render-worker.mjs");
const draft = join(root, `dist/render-worker.${process.pid}.mjs`);

mkdirSync(dirname(outfile), { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: ["lib/server/render/worker.ts"],
  outfile: draft,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: ["sharp"],
  logLevel: "error",
});
// Renamed when whole, so that a pool starting at this moment never loads half a file.
renameSync(draft, outfile);

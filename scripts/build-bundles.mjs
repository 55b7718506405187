// Bundles code outside of Next's own build: dist/render-worker.mjs for the threads of the pool, dist/server.mjs for
// `npm start`, and dist/site/next.config.mjs, the configuration that this server reads.
import { mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chooseNames, readArguments } from "./lib/arguments.mjs";
import { SERVER_PACKAGES } from "./lib/server-packages.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const BUNDLES = {
  "render-worker": { entry: "lib/server/render/worker.ts", external: ["sharp"] },
  // Bundled packages lose their unused code.
  server: { entry: "server.ts", external: SERVER_PACKAGES },
  "site/next.config": { entry: "next.config.ts", external: [] },
};
const USAGE = "node scripts/build-bundles.mjs [render-worker] [server] [site/next.config]: bundles these, else all";

const wanted = readArguments(USAGE, {}, (_, positionals) => chooseNames(positionals, Object.keys(BUNDLES)));
mkdirSync(join(root, "dist/site"), { recursive: true });
for (const [name, { entry, external }] of Object.entries(BUNDLES)) {
  if (!wanted.includes(name)) continue;
  const draft = join(root, `dist/${name}.${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Names stay for stack traces; package comments would be half of the code in memory.
    minifyWhitespace: true,
    external,
    logLevel: "error",
  });
  // Renamed when complete, so that no process loads half a file.
  renameSync(draft, join(root, `dist/${name}.mjs`));
}

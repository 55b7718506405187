// Bundles code outside of Next's own build: dist/render-worker.mjs for the threads of the pool, dist/server.mjs for
// `npm start`, and dist/site/next.config.mjs, the configuration that this server reads.
import { mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";
import { chooseNames, readArguments } from "./lib/arguments.mjs";
import { SERVER_PACKAGES } from "./lib/server-packages.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const BUNDLES = {
  "render-worker": { entry: "lib/server/render/worker.ts", external: ["sharp"] },
  // Bundled packages lose their unused code.
  server: { entry: "server.ts", external: SERVER_PACKAGES },
  "site/next.config": { entry: "next.config.ts", external: [] },
};
const USAGE =
  "node scripts/build-bundles.mjs [--watch] [render-worker] [server] [site/next.config]: bundles these, else all; --watch: again after each change";

const { wanted, isWatching } = readArguments(USAGE, { watch: { type: "boolean" } }, ({ watch }, positionals) => ({
  wanted: chooseNames(positionals, Object.keys(BUNDLES)),
  isWatching: watch === true,
}));
mkdirSync(join(root, "dist/site"), { recursive: true });
for (const [name, { entry, external }] of Object.entries(BUNDLES)) {
  if (!wanted.includes(name)) continue;
  const draft = join(root, `dist/${name}.${process.pid}.mjs`);
  const bundle = await context({
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
    plugins: [
      {
        name: "rename",
        // Renamed when complete, so that no process loads half a file.
        setup: ({ onEnd }) =>
          onEnd(({ errors }) => {
            if (errors.length === 0) renameSync(draft, join(root, `dist/${name}.mjs`));
          }),
      },
    ],
  });
  if (isWatching) await bundle.watch();
  else await bundle.rebuild().finally(() => bundle.dispose());
}

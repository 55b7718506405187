// npm run dev: the development server, with the same preparation as npm start.
import { join } from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
readArguments(
  "npm run dev: serves the product with reload. Settings are environment variables, as PORT=8080 (docs/configuration.md)",
  {},
);
process.chdir(join(import.meta.dirname, ".."));

const { buildBundles } = await import("./lib/build.mjs");
const { ensureChain } = await import("./lib/embedded-chain.mjs");
const { prepareToServe } = await import("./lib/prepare.mjs");
const { launch } = await import("./lib/run.mjs");
const { getReachableHost, serve } = await import("./lib/serve.mjs");

const address = await prepareToServe("development");
if (!(await buildBundles("render-worker"))) process.exit(1);
// The server draws with a changed engine within a second.
launch("node", ["scripts/build-bundles.mjs", "--watch", "render-worker"]);
await ensureChain();
// Next names each request itself.
process.env["LOG_LEVEL"] ||= "warn";
await serve("dev", address, () =>
  console.log(`\n  Open       http://${getReachableHost(address.host)}:${address.port}\n`),
);

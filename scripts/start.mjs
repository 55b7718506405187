// npm start: from a fresh clone to the running product. Only Node modules may be imported before the installation.
import { join } from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
readArguments(
  "npm start: installs, builds and serves the product. Settings are environment variables, as PORT=8080 (docs/configuration.md)",
  {},
);
process.chdir(join(import.meta.dirname, ".."));

const { ensureBuilt } = await import("./lib/build.mjs");
const { ensureChain } = await import("./lib/embedded-chain.mjs");
const { prepareToServe } = await import("./lib/prepare.mjs");
const { getReachableHost, serve } = await import("./lib/serve.mjs");
const { simulated } = await import("./lib/simulated.mjs");

const address = await prepareToServe("production");
if (!(await ensureBuilt())) process.exit(1);
const chain = await ensureChain();
await serve("start", address, () => {
  const site = `http://${getReachableHost(address.host)}:${address.port}`;
  console.log(`\n  Open       ${site}`);
  console.log(`  An avatar  ${site}/meebit/1?mood=gm`);
  console.log(`  Data       ${address.dataDir}`);
  for (const { what, how, real } of simulated(chain, process.env))
    console.log(`  Simulated  ${what}: ${how}\n             Real: ${real}`);
  console.log("  Stop       Ctrl-C\n");
});

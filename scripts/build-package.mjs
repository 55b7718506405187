// npm run build:package: the dist of each package, as it is published.
import { join } from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { installStopHandlers } from "./lib/run.mjs";

readArguments("npm run build:package: the dist of each package, as it is published", {});
process.chdir(join(import.meta.dirname, ".."));
const { ensureInstalled } = await import("./lib/install.mjs");
const { buildPackage } = await import("./lib/packages.mjs");

installStopHandlers({ cleanly: false });
await Promise.all([ensureInstalled(), ensureInstalled("tools")]);
for (const name of /** @type {const} */ (["meebit-viewer", "meebit-api"])) {
  if (!(await buildPackage(name))) process.exit(1);
}

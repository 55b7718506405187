// npm run build:package: packages/meebit-viewer/dist, as it is published.
import { join } from "node:path";
import { endTogether } from "./lib/run.mjs";

process.chdir(join(import.meta.dirname, ".."));
const { buildPackage } = await import("./lib/embed-package.mjs");

endTogether({ cleanly: false });
if (!(await buildPackage())) process.exit(1);

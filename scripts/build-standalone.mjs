// npm run build:standalone: the product as one folder that needs only Node: <build folder>/standalone.
import { join } from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { build } from "./lib/build.mjs";
import { loadEnvFiles } from "./lib/env-files.mjs";
import { installStopHandlers } from "./lib/run.mjs";
import { completeStandalone } from "./lib/standalone.mjs";

readArguments("npm run build:standalone: the product as one folder that needs only Node", {});
installStopHandlers({ cleanly: false });
process.chdir(join(import.meta.dirname, ".."));
loadEnvFiles("production");
process.env["NEXT_OUTPUT"] = "standalone";
if (!(await build())) process.exit(1);
const program = await completeStandalone(process.env["NEXT_DIST_DIR"] || ".next");
console.log(`Ready: DATA_DIR=/full/path/of/a/folder node ${program}`);

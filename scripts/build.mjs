// npm run build: the app for production and the render worker, always from the start.
import { build } from "./lib/build.mjs";
import { loadEnvFiles } from "./lib/env-files.mjs";
import { endTogether } from "./lib/run.mjs";

endTogether({ cleanly: false });
loadEnvFiles("production");
if (!(await build())) process.exit(1);

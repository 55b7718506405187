// npm run build: the app for production and the render worker, always from the start.
import { requireSettings } from "../lib/server/settings/require-settings.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { build } from "./lib/build.mjs";
import { loadEnvFiles } from "./lib/env-files.mjs";
import { installStopHandlers } from "./lib/run.mjs";

readArguments("npm run build: the app for production and the render worker, always from the start", {});
installStopHandlers({ cleanly: false });
loadEnvFiles("production");
requireSettings("build");
if (!(await build())) process.exit(1);

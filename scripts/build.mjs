// Builds the product: the Next.js app, then the render worker.
import { existsSync } from "node:fs";
import { run } from "./lib/run.mjs";

await run("next", ["build"]);
if (existsSync("scripts/build-render-worker.mjs")) await run("node", ["scripts/build-render-worker.mjs"]);

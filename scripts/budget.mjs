// npm run budget: the JavaScript of every page against budgets.json; with --update the file is written anew.
import { ensureBrowser } from "./lib/browser.mjs";
import { endTogether, run } from "./lib/run.mjs";

endTogether({ cleanly: false });
await ensureBrowser();
const env = process.argv.includes("--update") ? { UPDATE_BUDGETS: "1" } : {};
const { code } = await run("playwright", ["test", "e2e/bundle.spec.ts", "--grep", "budgets"], {
  env,
});
process.exit(code);

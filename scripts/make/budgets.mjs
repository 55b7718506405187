// Writes today's sizes of every page's scripts and styles into budgets.json.
import { ensureBrowser } from "../lib/browser.mjs";
import { installStopHandlers, run } from "../lib/run.mjs";

installStopHandlers({ cleanly: false });
await ensureBrowser();
const { code } = await run("playwright", ["test", "e2e/bundle.spec.ts", "--grep", "budgets"], {
  env: { UPDATE_BUDGETS: "1" },
});
process.exit(code);

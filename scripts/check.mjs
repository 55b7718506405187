// npm run check: formatter, linter, types, import rules, unused code, known holes and unit tests.
import { runGates } from "./lib/gates.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { endTogether } from "./lib/run.mjs";

endTogether({ cleanly: false });
await ensureInstalled();
await ensureInstalled("tools");
const { failed } = await runGates();
process.exit(failed === 0 ? 0 : 1);

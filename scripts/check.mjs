// npm run check: formatter, linter, types, import rules, unused code, vulnerabilities, tests.
import { readArguments } from "./lib/arguments.mjs";
import { runGates } from "./lib/gates.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { closingLines } from "./lib/report.mjs";
import { installStopHandlers } from "./lib/run.mjs";

readArguments("npm run check: static gates and unit tests; npm run test:unit -- <path> runs some tests", {});
installStopHandlers({ cleanly: false });
await ensureInstalled();
await ensureInstalled("tools");
const tally = await runGates();
console.log(closingLines(tally));
process.exit(tally.failed === 0 ? 0 : 1);

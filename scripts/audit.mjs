import { readArguments } from "./lib/arguments.mjs";
import { readAudit } from "./lib/audit.mjs";
import { run } from "./lib/run.mjs";

const USAGE = `npm run audit [-- --must-answer]: known holes in what the product runs on.
Exit code 1: grave ones; 2: with --must-answer, when there is no answer.`;
const QUICK_FETCH_FLAGS = ["--fetch-retries=0", "--fetch-timeout=10000"];
const options = readArguments(USAGE, { "must-answer": { type: "boolean" } });
const { output } = await run("npm", ["audit", "--omit=dev", "--json", "--loglevel=silent", ...QUICK_FETCH_FLAGS], {
  quiet: true,
});
const audit = readAudit(output);

if (!audit.answered) {
  console.log(`No answer: the registry does not say what is known of these packages (${audit.why}).`);
  process.exit(options["must-answer"] ? 2 : 0);
}
for (const line of audit.grave) console.error(line);
const rest = audit.others === 0 ? "" : ` ${audit.others} of less weight.`;
console.log(audit.grave.length === 0 ? `No grave finding.${rest}` : `${audit.grave.length} grave findings.${rest}`);
process.exit(audit.grave.length === 0 ? 0 : 1);

import { readArguments } from "./lib/arguments.mjs";
import { readAudit } from "./lib/audit.mjs";
import { run } from "./lib/run.mjs";

const USAGE = `npm run audit [-- --must-answer]: known vulnerabilities of the product's packages.
Exit code 1: high or critical ones; 2: with --must-answer, when the registry does not answer.`;
const QUICK_FETCH_FLAGS = ["--fetch-retries=0", "--fetch-timeout=10000"];
const options = readArguments(USAGE, { "must-answer": { type: "boolean" } });
const { output } = await run("npm", ["audit", "--omit=dev", "--json", "--loglevel=silent", ...QUICK_FETCH_FLAGS], {
  quiet: true,
});
const audit = readAudit(output);

if (!audit.answered) {
  console.log(`The registry does not answer, so vulnerabilities are unknown (${audit.why}).`);
  process.exit(options["must-answer"] ? 2 : 0);
}
for (const line of audit.grave) console.error(line);
console.log(`High or critical vulnerabilities: ${audit.grave.length}; others: ${audit.others}.`);
process.exit(audit.grave.length === 0 ? 0 : 1);

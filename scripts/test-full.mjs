import { chooseNames, readArguments } from "./lib/arguments.mjs";
import { stepLine } from "./lib/gates.mjs";
import { installStopHandlers, run } from "./lib/run.mjs";

/** @typedef {{ command: readonly string[], env?: Record<string, string> }} FullTest */

/** @type {Readonly<Record<string, FullTest>>} */
const TESTS = {
  // All unit tests with all cases: each of the 20,000 tokens has a closed mesh, is in the plaza's files, and its figure
  // fits its memory; every mood in every drawing.
  tokens: { command: ["vitest", "run"], env: { ALL_IDS: "1" } },
  // Ten thousand bad inputs of each kind on every route.
  faults: { command: ["vitest", "run", "--config", "vitest.faults.config.ts"], env: { FAULTS: "all" } },
  // All end-to-end tests with all cells: every page at every width and in every mode, every mood at every place in
  // both browsers, every model, every sound, long loops for memory. One worker: times are measured here.
  browsers: { command: ["playwright", "test", "--workers=1"], env: { E2E_SCOPE: "cells" } },
  // A separate build with the demo off.
  "demo-off": { command: ["node", "scripts/test-demo-off.mjs"] },
  // Saves while processes are killed, on both stores.
  kills: { command: ["tsx", "scripts/test-kills.ts"] },
  // Two instances behind nginx on one PostgreSQL, one of them killed under load. `npm test` runs it too.
  machines: { command: ["tsx", "scripts/test-machines.ts"] },
  // The tests of the alerting rules, with promtool of Prometheus. `npm test` runs it too.
  alarms: { command: ["tsx", "scripts/test-alarms.ts"] },
  // The tests of the chain, on EDR in place of anvil.
  edr: { command: ["node", "scripts/test-edr.mjs"] },
  // Two builds of the same sources are the same.
  reproducible: { command: ["node", "scripts/test-reproducible.mjs"] },
  // A fresh clone on a path with spaces: npm start, then npm run dev without noise in terminal and console.
  clone: { command: ["tsx", "scripts/test-clone.ts"] },
  // The folder for containers serves from a read-only tree, and passes the fault tests as `npm test` runs them.
  standalone: { command: ["tsx", "scripts/test-standalone.ts"] },
};

const NAMES = Object.keys(TESTS);
const USAGE = `npm run test:full [-- <name> ...]: the tests that npm test only samples or leaves out; all of them take hours.
Names: ${NAMES.join(", ")}`;

const wanted = readArguments(USAGE, {}, (_, positionals) => chooseNames(positionals, NAMES));
installStopHandlers({ cleanly: false });
let failures = 0;
for (const [name, { command, env = {} }] of Object.entries(TESTS)) {
  if (!wanted.includes(name)) continue;
  const [program = "", ...args] = command;
  const { code, seconds } = await run(program, args, { env });
  console.log(stepLine(code === 0, name, seconds));
  if (code !== 0) failures++;
}
process.exit(failures === 0 ? 0 : 1);

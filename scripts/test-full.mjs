// npm run test:full: the sweeps that `npm test` samples, whole; with names of sweeps, those alone. Takes hours.
import { stepLine } from "./lib/gates.mjs";
import { endTogether, run } from "./lib/run.mjs";

/** @typedef {{ command: readonly string[], env: Record<string, string> }} Sweep */

/** @type {Readonly<Record<string, Sweep>>} */
const SWEEPS = {
  // Each of the 20,000 tokens: its mesh is closed, it has its place in the files of the plaza, and its figure fits its memory.
  tokens: { command: ["vitest", "run", "tests/lib/avatar/mesh", "tests/lib/avatar/crowd"], env: { ALL_IDS: "1" } },
  // Ten thousand bad inputs of each kind on every route.
  faults: { command: ["vitest", "run", "--config", "vitest.faults.config.ts"], env: { FAULTS: "all" } },
  // Every page at every width, every mood at every place in both browsers, every model, every sound, long loops for memory.
  // One worker: times are measured here.
  browsers: {
    command: [
      ...["playwright", "test", "--workers=1"],
      ...[
        "pages",
        "crowd.spec",
        "viewer-matrix",
        "viewer-firefox",
        "viewer-memory",
        "viewer-foreign",
        "viewer-upstream",
      ],
      ...["sounds", "lighthouse"],
    ],
    env: { ALL_CELLS: "1" },
  },
};

endTogether({ cleanly: false });
const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(SWEEPS, name));
if (unknown.length > 0) {
  console.error(`There is no sweep ${unknown.join(", ")}. The sweeps: ${Object.keys(SWEEPS).join(", ")}.`);
  process.exit(1);
}
let failures = 0;
for (const [name, { command, env }] of Object.entries(SWEEPS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const [program = "", ...args] = command;
  const { code, seconds } = await run(program, args, { env });
  console.log(stepLine(code === 0, name, seconds));
  if (code !== 0) failures++;
}
process.exit(failures === 0 ? 0 : 1);

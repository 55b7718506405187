// The slow sweeps that `npm test` samples: every avatar of the viewer's matrix in every mood at every place, in both browsers,
// a long flight over the crowd, the sound of every mood, and Lighthouse's word on every page.
import { spawnSync } from "node:child_process";

const SPECS = [
  "pages",
  "crowd.spec",
  "viewer-matrix",
  "viewer-firefox",
  "viewer-memory",
  "viewer-foreign",
  "viewer-upstream",
  "sounds",
  "lighthouse",
];

const { status } = spawnSync("npx", ["playwright", "test", ...SPECS], {
  stdio: "inherit",
  env: { ...process.env, ALL_CELLS: "1" },
});
process.exit(status ?? 1);

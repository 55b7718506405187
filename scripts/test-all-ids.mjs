// The slow sweeps that `npm test` samples: every one of the 20,000 tokens builds a closed mesh, has its place in the files of the
// plaza, and takes no more of its figures' memory than it may.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("npx", ["vitest", "run", "tests/lib/avatar/mesh", "tests/lib/avatar/crowd"], {
  stdio: "inherit",
  env: { ...process.env, ALL_IDS: "1" },
});
process.exit(status ?? 1);

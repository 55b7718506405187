// The slow sweep that `npm test` samples: every one of the 20,000 tokens builds a closed mesh.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("npx", ["vitest", "run", "tests/lib/avatar/mesh"], {
  stdio: "inherit",
  env: { ...process.env, ALL_IDS: "1" },
});
process.exit(status ?? 1);

// The site outside the demo, as a build of its own: the token gate, no demo wallet, the API base of the configuration.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("npx", ["playwright", "test", "demo-off"], {
  stdio: "inherit",
  env: {
    ...process.env,
    NEXT_PUBLIC_DEMO: "false",
    NEXT_PUBLIC_API_BASE: "/art-host/",
    NEXT_DIST_DIR: ".next-demo-off",
  },
});
process.exit(status ?? 1);

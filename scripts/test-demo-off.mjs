// Tests a separate build with the demo off: the token gate, no demo wallet, the configured API base, and external
// services: error reporting, a consent script, WalletConnect.
import { ensureBuilt } from "./lib/build.mjs";
import { installStopHandlers, run } from "./lib/run.mjs";

installStopHandlers({ cleanly: false });
Object.assign(process.env, {
  NEXT_PUBLIC_DEMO: "false",
  NEXT_PUBLIC_API_BASE: "/art-host/",
  NEXT_PUBLIC_GATED_PAGES: "/wallet",
  NEXT_DIST_DIR: ".next-demo-off",
  // The tests receive reports here.
  NEXT_PUBLIC_SENTRY_DSN: `http://${"a1".repeat(16)}@localhost:40417/1`,
  SENTRY_RELEASE: "1.2.3-test",
  NEXT_PUBLIC_CONSENT_SCRIPT_URL: "https://consent.example/consent.js",
  NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: "b2".repeat(16),
});
if (!(await ensureBuilt())) process.exit(1);
const { code } = await run("playwright", ["test", "demo-off", "outside"]);
process.exit(code);

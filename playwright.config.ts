import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { getScopeFilters } from "./e2e/support/scope";
import { findBrowser, findHeadlessShell } from "./scripts/lib/browser.mjs";
import { TEST_BROWSER_FLAGS } from "./scripts/lib/browser-flags.mjs";
import { freePort } from "./scripts/lib/port.mjs";

// With E2E_PORT set, the running server on that port is tested.
const isServerGiven = process.env["E2E_PORT"] !== undefined;
// Playwright reads this file again in every worker: the port is chosen once and passed on.
process.env["E2E_PORT"] ??= String(await freePort());
const port = process.env["E2E_PORT"];
process.env["E2E_CHAIN_PORT"] ??= String(isServerGiven ? 8545 : await freePort());
const chainPort = process.env["E2E_CHAIN_PORT"];
const browser = await findBrowser(process.env);
/** The headless shell needs a third less processor time. */
const shell = findHeadlessShell(process.env) ?? browser;
/**
 * Tests that need the full browser: the shell lays out text differently, and has a pointer in the corner of every page.
 */
const IN_WHOLE_BROWSER = ["bundle.spec.ts", "viewer-controls.spec.ts", "visual.spec.ts"];
const launch = (program: typeof browser) => ({
  launchOptions: { args: TEST_BROWSER_FLAGS, ...(program && { executablePath: program.path }) },
});

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  // The same pictures on every system; e2e/visual.spec.ts sets the tolerance.
  snapshotPathTemplate: "{testDir}/{testFilePath}-snapshots/{arg}{ext}",
  ...getScopeFilters(),
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // A test that passes on retry is flaky: `npm test` names it in its closing lines.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Scenes are still unless a test is about motion: software renders them, and a second of waiting costs one of
    // processor time.
    contextOptions: { reducedMotion: "reduce" },
    // Software renders the scenes: a quarter of the pixels per axis leaves processor time for the tests. Picture tests
    // set their own ratio.
    deviceScaleFactor: 0.25,
  },
  projects: [
    { name: "headless shell", testIgnore: IN_WHOLE_BROWSER, use: launch(shell) },
    { name: "browser", testMatch: IN_WHOLE_BROWSER, use: launch(browser) },
  ],
  // Without HOST it listens on IPv4 and IPv6: sign-in is tested at every loopback name.
  webServer: {
    command: "node scripts/start.mjs",
    url: `http://localhost:${port}/`,
    env: { PORT: port, CHAIN_PORT: chainPort, HOST: "", DATA_DIR: "test-results/data", RATE_LIMITS: "0" },
    timeout: 300_000,
    reuseExistingServer: isServerGiven,
    gracefulShutdown: { signal: "SIGTERM", timeout: 8000 },
  },
});

import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { FULL, IS_WHOLE } from "./e2e/support/whole";
import { findBrowser, findHeadlessShell } from "./scripts/lib/browser.mjs";
import { TEST_BROWSER_FLAGS } from "./scripts/lib/browser-flags.mjs";
import { freePort } from "./scripts/lib/port.mjs";

// A server that runs already is tested as it is when its port is given.
const isServerGiven = process.env["E2E_PORT"] !== undefined;
// Playwright reads this file again in every worker: the port is chosen once and handed on.
process.env["E2E_PORT"] ??= String(await freePort());
const port = process.env["E2E_PORT"];
process.env["E2E_CHAIN_PORT"] ??= String(isServerGiven ? 8545 : await freePort());
const chainPort = process.env["E2E_CHAIN_PORT"];
const browser = await findBrowser(process.env);
/** Loads and draws with a third less processor time. */
const shell = findHeadlessShell(process.env) ?? browser;
/** What needs the whole browser: the shell sets text otherwise, and has a pointer in the corner of every page. */
const IN_WHOLE_BROWSER = ["bundle.spec.ts", "viewer-controls.spec.ts", "visual.spec.ts"];
const launch = (program: typeof browser) => ({
  launchOptions: { args: TEST_BROWSER_FLAGS, ...(program && { executablePath: program.path }) },
});

/** Software draws the scenes slowly: the person of the tests has chosen to keep them all the same. */
const keptScene = [{ name: "mb1.ui", value: JSON.stringify({ state: { stageForm: "scene" }, version: 0 }) }];

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  // The same pictures on every system; e2e/visual.spec.ts says by how much they may differ.
  snapshotPathTemplate: "{testDir}/{testFilePath}-snapshots/{arg}{ext}",
  // What only `npm run test:full -- browsers` has time for.
  ...(IS_WHOLE ? {} : { grepInvert: new RegExp(FULL.tag) }),
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // A test that passes at its second try is flaky: `npm test` names it in its closing lines.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    storageState: { cookies: [], origins: [{ origin: `http://localhost:${port}`, localStorage: keptScene }] },
    viewport: { width: 1440, height: 900 },
    // Scenes stand still unless a test is about what moves: software draws them, and a second of waiting costs one of processor time.
    contextOptions: { reducedMotion: "reduce" },
    // Software draws the scenes: with a quarter of the pixels each way its processor is free for what is tested. Tests of pictures say
    // how many they need.
    deviceScaleFactor: 0.25,
  },
  projects: [
    { name: "headless shell", testIgnore: IN_WHOLE_BROWSER, use: launch(shell) },
    { name: "browser", testMatch: IN_WHOLE_BROWSER, use: launch(browser) },
  ],
  // Without HOST it listens on IPv4 and IPv6: sign-in is tested at every name of this machine.
  webServer: {
    command: "node scripts/start.mjs",
    url: `http://localhost:${port}/`,
    env: { PORT: port, CHAIN_PORT: chainPort, HOST: "", DATA_DIR: "test-results/data", RATE_LIMITS: "0" },
    timeout: 300_000,
    reuseExistingServer: isServerGiven,
    gracefulShutdown: { signal: "SIGTERM", timeout: 8000 },
  },
});

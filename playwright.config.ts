import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browser.mjs";
import { BROWSER_FLAGS } from "./scripts/lib/browser-flags.mjs";
import { freePort } from "./scripts/lib/port.mjs";

const FLAGS = [...BROWSER_FLAGS, "--disable-component-update", "--disable-sync"];

// A server that runs already is tested as it is when its port is given.
const isServerGiven = process.env["E2E_PORT"] !== undefined;
// Playwright reads this file again in every worker: the port is chosen once and handed on.
process.env["E2E_PORT"] ??= String(await freePort());
const port = process.env["E2E_PORT"];
process.env["E2E_CHAIN_PORT"] ??= String(isServerGiven ? 8545 : await freePort());
const chainPort = process.env["E2E_CHAIN_PORT"];
const browser = await findBrowser(process.env);

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Software draws every scene here: what misses its time once is told as flaky, what misses it twice has failed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: FLAGS, ...(browser ? { executablePath: browser.path } : {}) },
  },
  webServer: {
    command: "node scripts/start.mjs",
    url: `http://localhost:${port}/`,
    env: { PORT: port, CHAIN_PORT: chainPort, HOST: "localhost", DATA_DIR: "test-results/data", RATE_LIMITS: "0" },
    timeout: 300_000,
    reuseExistingServer: isServerGiven,
    gracefulShutdown: { signal: "SIGTERM", timeout: 8000 },
  },
});

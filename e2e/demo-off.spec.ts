import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { distDir } from "@/e2e/support/scripts";

/** Strings of the demo code only: its key derivation and its account names. */
const OF_THE_DEMO = /mb1 embedded chain|One of each type/;
const BLANK = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' };
const BASE = process.env["NEXT_PUBLIC_API_BASE"] ?? "/api/";

// Needs a separate build: npm run test:full -- demo-off.
test.beforeEach(async ({ page }) => {
  test.info().skip(process.env["NEXT_PUBLIC_DEMO"] !== "false", "The demo is on.");
  // Stubs the external services, which outside.spec.ts tests.
  const headers = { "Access-Control-Allow-Origin": "*" };
  await page.route(/^https:\/\/consent\.example\/|\/envelope\//, (route) =>
    route.fulfill({ contentType: "text/javascript", headers, body: "" }),
  );
});

test("no browser script contains the demo wallet", () => {
  const files = readdirSync(join(distDir, "static"), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const offenders = scripts.filter((file) => OF_THE_DEMO.test(readFileSync(join(distDir, "static", file), "utf8")));
  expect(offenders).toEqual([]);
});

test("offers the other wallets, but no demo wallet", async ({ page }) => {
  await page.route(`**${BASE}meebits?**`, (route) => route.fulfill(BLANK));
  await page.goto("/?noloader&nowebgl");
  expect(await (await page.request.get("/api/auth/session")).json()).toMatchObject({ demoWallet: false });
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  const panel = page.getByRole("dialog");
  for (const name of ["WalletConnect", "MetaMask", "Coinbase Wallet"]) {
    await expect(panel.getByRole("button", { name })).toBeVisible();
  }
  await expect(panel.getByText(/demo/i)).toHaveCount(0);
});

test("loads art from the API base, and the session from this site", async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.route(`**${BASE}meebits?**`, (route) => route.fulfill(BLANK));
  const problems = watchProblems(page);
  await page.goto("/?noloader&nowebgl", { waitUntil: "networkidle" });
  expect(requestedPaths).toContain(`${BASE}meebits`);
  expect(requestedPaths).not.toContain("/api/meebits");
  expect(requestedPaths).toContain("/api/auth/session");
  // A report in flight when the page unloads is aborted.
  expect(problems.filter((problem) => !problem.includes("/envelope/"))).toEqual([]);
});

test("with the art host down the print page shows a message and no broken picture", async ({ page }) => {
  await page.route(`**${BASE}meebits?**`, (route) => route.abort());
  await page.goto("/get-print?noloader&nowebgl");
  await expect(page.getByText("Meebit 00001 cannot be shown right now.")).toBeVisible({ timeout: 30_000 });
  const broken = await page
    .locator("img:visible")
    .evaluateAll((images) =>
      images.flatMap((image) => (image instanceof HTMLImageElement && image.naturalWidth === 0 ? [image.src] : [])),
    );
  expect(broken).toEqual([]);
});

test("the token gate covers the print, but no public page", async ({ page }) => {
  await page.route(`**${BASE}meebits?**`, (route) => route.fulfill(BLANK));
  const answer = page.waitForResponse("**/api/gate");
  await page.goto("/get-print?noloader&nowebgl");
  expect(await (await answer).json()).toMatchObject({ allowed: false });
  await expect(page.getByRole("heading", { level: 1, name: "Your print" })).toBeVisible();
  const gate = page.getByRole("region", { name: /holders/i });
  await expect(gate).toBeVisible();
  await page.route("**/api/gate", (route) => route.fulfill({ json: { allowed: true, reason: "holder" } }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your print" })).toBeVisible();
  await expect(gate).toHaveCount(0);
  await page.goto("/?noloader&nowebgl");
  await expect(page.getByRole("button", { name: "Turn mee on" })).toBeVisible();
});

test("a page of NEXT_PUBLIC_GATED_PAGES shows the gate to visitors, and its content to holders", async ({ page }) => {
  await page.goto("/wallet?noloader&nowebgl");
  const gate = page.getByRole("region", { name: "For holders" });
  await expect(gate.getByRole("button", { name: "Connect wallet" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("For holders");
  await expect(page).toHaveTitle(/For holders/);
  await page.route("**/api/gate", (route) => route.fulfill({ json: { allowed: true, reason: "holder" } }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
  await expect(gate).toHaveCount(0);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { distDir } from "@/e2e/support/scripts";

/** What only the demo knows: how its keys are made, and the names of its accounts. */
const OF_THE_DEMO = /mb1 embedded chain|One of each type/;
const BLANK = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' };
const BASE = process.env["NEXT_PUBLIC_API_BASE"] ?? "/api/";

// A build of its own: npm run test:full -- demo-off.
test.beforeEach(async ({ page }) => {
  test.info().skip(process.env["NEXT_PUBLIC_DEMO"] !== "false", "The demo is on.");
  // The services outside of the site, which have tests of their own (outside.spec.ts).
  const headers = { "Access-Control-Allow-Origin": "*" };
  await page.route(/^https:\/\/consent\.example\/|\/envelope\//, (route) =>
    route.fulfill({ contentType: "text/javascript", headers, body: "" }),
  );
});

test("nothing of the demo wallet is in the product", () => {
  const files = readdirSync(join(distDir, "static"), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const offenders = scripts.filter((file) => OF_THE_DEMO.test(readFileSync(join(distDir, "static", file), "utf8")));
  expect(offenders).toEqual([]);
});

test("the demo wallet is not offered, the others are", async ({ page }) => {
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

test("the art comes from the API base, what is private from this site", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(`**${BASE}meebits?**`, (route) => route.fulfill(BLANK));
  const problems = watchProblems(page);
  await page.goto("/?noloader&nowebgl", { waitUntil: "networkidle" });
  expect(asked).toContain(`${BASE}meebits`);
  expect(asked).not.toContain("/api/meebits");
  expect(asked).toContain("/api/auth/session");
  // A report that is on its way when the page goes is given up.
  expect(problems.filter((problem) => !problem.includes("/envelope/"))).toEqual([]);
});

test("with the art's host down the page of prints says so in words, and shows no broken picture", async ({ page }) => {
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

test("the token gate keeps the print, and nothing that is public", async ({ page }) => {
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

test("a page of NEXT_PUBLIC_GATED_PAGES shows the gate in its place, and itself to holders", async ({ page }) => {
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

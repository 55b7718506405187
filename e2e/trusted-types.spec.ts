import { expect, type Page, test } from "@playwright/test";
import { KEPT_SCENE, MOVING } from "@/e2e/support/frames";
import { coreIf } from "@/e2e/support/scope";
import { waitUntilLive } from "@/e2e/support/viewer";

test.use({ ...MOVING, ...KEPT_SCENE });

/** Records a report for each sink where a page would violate trusted types, by a report-only policy. */
async function watchSinks(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const sinks: string[] = [];
    Object.assign(window, { sinks });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, disposition, sample }) => {
      if (disposition === "report") sinks.push(`${effectiveDirective} ${sample}`);
    });
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    const reportOnly = { "content-security-policy-report-only": "require-trusted-types-for 'script'" };
    return route.fulfill({ response: answer, headers: { ...answer.headers(), ...reportOnly } });
  });
  // `as`: defined above.
  return () => page.evaluate(() => (window as unknown as { sinks: string[] }).sinks);
}

/** The script loader assigns URLs as plain text: docs/security.md. A reported sample has 40 characters. */
const ofTheLoader = (sink: string) =>
  /^require-trusted-types-for HTMLScriptElement src\|\/_next\/static\/[\w./-]+$/.test(sink);

for (const [path, waitForPage] of [
  ["/", (page: Page) => expect(page.getByRole("main")).toBeVisible()],
  ["/faq", (page: Page) => expect(page.getByRole("main")).toBeVisible()],
  ["/viewer/1?mood=gm", waitUntilLive],
] as const) {
  test(`${path} uses no sinks of trusted types, except the script loader`, coreIf(path === "/"), async ({ page }) => {
    const sinks = await watchSinks(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await waitForPage(page);
    // The scene loads when the browser is idle.
    await expect.poll(async () => (await sinks()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect((await sinks()).filter((sink) => !ofTheLoader(sink))).toEqual([]);
    await page.evaluate(() => {
      document.createElement("div").innerHTML = "<b>text</b>";
    });
    await expect.poll(sinks).toContain("require-trusted-types-for Element innerHTML|<b>text</b>");
  });
}

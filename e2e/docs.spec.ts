import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { lexer, type Tokens } from "marked";
import { servePages } from "@/e2e/support/embedding-site";
import { watchProblems } from "@/e2e/support/problems";
import { startBuiltProduct } from "../scripts/lib/built-product";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the search of the docs links to a section, and going back restores the search", async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto("/docs?noloader&nowebgl");
  const field = page.getByLabel("Search the docs");
  await field.fill("superseded");
  const found = page.getByRole("search").getByRole("link");
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(/\/docs\/embed#messages$/);
  const heading = page.getByRole("heading", { level: 2, name: "Messages" });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y, "right below the header").toBeLessThan(120);
  await expect(heading, "where reading goes on").toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\?q=superseded$/);
  await expect(field).toHaveValue("superseded");
  await expect(found).toHaveCount(1);
  expect(problems).toEqual([]);
});

test("without JavaScript the search is hidden and the guides are readable", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs");
  await expect(page.getByLabel("Search the docs")).toBeHidden();
  await page.getByRole("link", { name: "HTTP interface" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "HTTP interface" })).toBeVisible();
  await context.close();
});

test("code of a guide is copied with the site's own address", async ({ page, baseURL }) => {
  await page.goto("/docs/embed?noloader&nowebgl");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`src="${baseURL}/viewer/1?mood=gm"`);
});

test("an unknown guide is a 404", async ({ request }) => {
  for (const name of ["stage", "constructor", "embed.md", "..%2Fembed"])
    expect((await request.get(`/docs/${name}`)).status(), name).toBe(404);
});

/** The blocks of code that a guide marks as examples, with the URL of the tested site. */
function examplesOf(file: string, site: string, languages: readonly string[]) {
  const isCode = (token: { type: string }): token is Tokens.Code => token.type === "code";
  const blocks = lexer(readFileSync(`docs/${file}`, "utf8")).filter(isCode);
  return blocks
    .filter(({ lang }) => languages.some((language) => lang === `${language} example`))
    .map(({ lang, text }) => ({ language: lang?.split(" ")[0], code: text.replaceAll("https://example.org", site) }));
}

/** Number of examples, and the URL that they must request. */
for (const [file, count, reached] of [
  ["embed.md", 4, "/embed/meebit-viewer.js"],
  ["http.md", 1, "/api/saved-moods/events"],
] as const) {
  test(`the examples of ${file} run on another site`, async ({ page, baseURL }) => {
    const problems = watchProblems(page);
    const examples = examplesOf(file, baseURL ?? "", ["html", "js"]);
    expect(examples).toHaveLength(count);
    const codeIn = (language: string) =>
      examples.flatMap((example) => (example.language === language ? example.code : [])).join("\n");
    const html = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${codeIn("html")}
      <script type="module">${codeIn("js")}; document.documentElement.dataset.ran = "yes";</script></html>`;
    const host = await servePages(() => html);
    const answer = page.waitForResponse(`${baseURL}${reached}`);
    await page.goto(host.url, { waitUntil: "commit" });
    expect((await answer).status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("data-ran", "yes", { timeout: 30_000 });
    if (codeIn("html").includes("<meebit-viewer"))
      await expect(page.locator("meebit-viewer iframe")).toHaveCSS("opacity", "1");
    expect(problems).toEqual([]);
    await host.close();
  });
}

test("the commands of http.md fetch a picture and traits", ({ baseURL }) => {
  const [example, ...others] = examplesOf("http.md", baseURL ?? "", ["sh"]);
  expect(others).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "mb1-docs-"));
  const { status, stdout, stderr } = spawnSync("sh", ["-ec", example?.code ?? ""], { cwd: folder, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ id: 7, traits: { Type: "Elephant" } });
  expect(readFileSync(join(folder, "meebit-7.png")).toString("latin1", 1, 4)).toBe("PNG");
  rmSync(folder, { recursive: true });
});

test("the command of operations.md starts a site with that address and these nodes", async () => {
  const [example, ...others] = examplesOf("operations.md", "https://example.org", ["sh"]);
  expect(others).toEqual([]);
  const code = example?.code.replace("npm start", "exec npm start") ?? "";
  const product = await startBuiltProduct({}, { command: ["sh", "-c", code] });
  expect(await (await fetch(`${product.url}/api/health`)).json()).toMatchObject({
    ...{ ok: true, chain: "configured", nodes: [expect.any(String), expect.any(String)] },
  });
  expect(await (await fetch(`${product.url}/docs`)).text()).toContain(
    'rel="canonical" href="https://example.org/docs"',
  );
  await product.stop();
});

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build, preview } from "vite";
import { servePages } from "@/e2e/support/embedding-site";
import { watchProblems } from "@/e2e/support/problems";
import { CORE } from "@/e2e/support/scope";
import { buildPackage, installPacked } from "../scripts/lib/packages.mjs";
import { freePort } from "../scripts/lib/port.mjs";
import { nextProgram } from "../scripts/lib/server-packages.mjs";

/** Serves a page of `examples` on a separate site that uses the product under test. */
function serveExample(name: string, host = "") {
  const html = readFileSync(`examples/${name}/index.html`, "utf8").replaceAll("https://example.org", host);
  return servePages(() => html);
}

test(
  "the plain page shows its three Meebits live, and pictures without JavaScript",
  CORE,
  async ({ page, browser, baseURL }) => {
    const problems = watchProblems(page);
    const site = await serveExample("plain-page", baseURL);
    await page.goto(site.url);
    await expect(page.locator("meebit-viewer iframe")).toHaveCount(3);
    for (const frame of await page.locator("meebit-viewer iframe").all()) await expect(frame).toHaveCSS("opacity", "1");
    expect(problems).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(site.url);
    const pictures = await still
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(pictures).toEqual([640, 640, 640]);
    await context.close();
    await site.close();
  },
);

test(
  "the marketplace card shows the token's metadata, and updates with the chosen mood",
  CORE,
  async ({ page, baseURL }) => {
    const problems = watchProblems(page);
    const site = await serveExample("marketplace-card", baseURL);
    await page.goto(`${site.url}?token=7`);
    await expect(page.getByRole("heading")).toHaveText("Meebit #7");
    await expect(page.locator("dl div").first()).toHaveText(/^Type/);
    await expect(page.locator("meebit-viewer iframe")).toHaveCSS("opacity", "1");
    await page.evaluate(() =>
      Reflect.get(document.querySelector("meebit-viewer") ?? {}, "setMood").call(
        document.querySelector("meebit-viewer"),
        "zen",
      ),
    );
    await expect(page.locator("dl div").last()).toHaveText("MoodChill");
    expect(problems).toEqual([]);

    await page.goto(`${site.url}?token=20001`);
    await expect(page.getByRole("heading")).toHaveText(/^OOPS: No such meebit/);
    await site.close();
  },
);

test("the Next.js gallery builds with both packed packages, shows avatars with and without JavaScript, and says when the API is down", async ({
  page,
  browser,
  baseURL,
}) => {
  // Two compilers build it, with types first.
  test.slow();
  const problems = watchProblems(page);
  const folder = mkdtempSync(join(tmpdir(), "next-gallery-"));
  const env = { ...process.env, MEEBIT_HOST: baseURL ?? "", NEXT_TELEMETRY_DISABLED: "1" };
  const runNext = (...options: readonly string[]) => [join(process.cwd(), nextProgram()), ...options];
  cpSync("examples/next-gallery", folder, { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["next", "react", "react-dom", "typescript", "@types"]) {
    symlinkSync(join(process.cwd(), "node_modules", name), join(folder, "node_modules", name), "junction");
  }
  for (const name of ["meebit-viewer", "meebit-api"] as const) await installPacked(name, folder);
  // Turbopack does not follow links out of the folder.
  execFileSync(process.execPath, runNext("build", "--webpack"), { cwd: folder, env, stdio: "pipe" });

  const startGallery = async (host: string) => {
    const port = String(await freePort());
    const options = { cwd: folder, env: { ...env, MEEBIT_HOST: host }, stdio: "ignore" } as const;
    return {
      server: spawn(process.execPath, runNext("start", "--port", port), options),
      url: `http://127.0.0.1:${port}`,
    };
  };
  // Nothing listens on its port.
  const hostDown = `http://127.0.0.1:${await freePort()}`;
  const [gallery, galleryOfHostDown] = [await startGallery(baseURL ?? ""), await startGallery(hostDown)];
  try {
    const url = `${gallery.url}/?after=6`;
    await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass();
    await page.goto(url);
    const titles = page.getByRole("heading", { level: 2 });
    await expect(titles).toHaveCount(12);
    await expect(titles.first()).toHaveText("Meebit 00007");
    await expect(page.locator("meebit-viewer iframe").first()).toHaveCSS("opacity", "1");
    expect(await page.locator("meebit-viewer iframe").count()).toBeLessThanOrEqual(8);
    await expect(page.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/?after=18");
    expect(problems).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(url);
    await expect(still.getByRole("img").first()).toHaveJSProperty("naturalWidth", 640);

    const failedUrl = `${galleryOfHostDown.url}/?after=6`;
    await expect(async () => expect((await fetch(failedUrl)).status).toBe(503)).toPass();
    await still.goto(failedUrl);
    await expect(still.getByRole("alert")).toContainText("cannot be loaded");
    await expect(still.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/?after=6");
    await context.close();
  } finally {
    for (const { server } of [gallery, galleryOfHostDown]) {
      server.kill();
      await once(server, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a Vite page with the packed element installed builds, and shows it live", async ({ page, baseURL }) => {
  const problems = watchProblems(page);
  const folder = mkdtempSync(join(tmpdir(), "vite-page-"));
  const packed = join(folder, "meebit-viewer");
  cpSync("packages/meebit-viewer", packed, { recursive: true });
  expect(await buildPackage("meebit-viewer", join(packed, "dist"))).toBe(true);
  const runNpm = (cwd: string, ...options: readonly string[]) =>
    execFileSync("npm", options, { cwd, encoding: "utf8", stdio: "pipe", shell: process.platform === "win32" });
  const archive = runNpm(packed, "pack", "--silent", "--ignore-scripts", "--pack-destination", "..").trim();
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  runNpm(folder, "install", "--offline", "--no-audit", "--no-fund", archive);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><title>Vite</title><link rel="icon" href="data:,">
      <meebit-viewer host="${baseURL}" token="7" mood="gm"></meebit-viewer>
      <script type="module" src="/main.ts"></script></html>`,
  );
  writeFileSync(
    join(folder, "main.ts"),
    `import { MeebitViewer } from "meebit-viewer";
    const viewer = document.querySelector("meebit-viewer");
    viewer?.addEventListener("ready", ({ detail }) => { document.title = String(detail.id); });
    if (!(viewer instanceof MeebitViewer)) throw new Error("The element is not defined.");`,
  );
  const options = { root: folder, configFile: false, logLevel: "error" } as const;
  await build(options);
  const site = await preview({ ...options, preview: { host: "127.0.0.1", port: await freePort() } });
  try {
    await page.goto(site.resolvedUrls?.local[0] ?? "");
    await expect(page).toHaveTitle("7");
    await expect(page.locator("meebit-viewer iframe")).toHaveCSS("opacity", "1");
    expect(problems).toEqual([]);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

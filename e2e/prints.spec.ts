import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { giveAvatars } from "@/e2e/support/chain";
import { CORE } from "@/e2e/support/scope";
import type { Site } from "@/e2e/support/site";
import { test } from "@/e2e/support/wallet-test";
import { NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { findProgram } from "@/scripts/lib/find-program.mjs";

test.use({ hasPictures: false });
// A print takes about three seconds on an idle core.
test.setTimeout(600_000);

// In sequence, with the same avatars, so that each print is drawn once.
test.describe.configure({ mode: "default" });

const SEVEN = [19_901, 19_902, 19_903, 19_904, 19_905, 19_906, 19_907];
const [ONE, TWO, THREE] = [19_901, 19_904, 19_907];
const names = (ids: readonly number[]) => ids.map((id) => `meebit-${padId(id)}-print.jpg`);

/** Removes the file dialog, which a test cannot answer. The page uses the browser's own storage then. */
async function withoutDialog(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Window.prototype, "showSaveFilePicker"));
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
}

/** Makes the file dialog return `picked.zip` in the browser's storage, a writable file in place of one on disk. */
async function withPickedFile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, "showSaveFilePicker", async () => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle("picked.zip", { create: true });
    });
  });
}

/** File sizes in the browser's storage. */
async function storedFiles(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => {
    const found: Record<string, number> = {};
    const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === "directory") await read(await folder.getDirectoryHandle(name), `${path}${name}/`);
        else found[path + name] = (await (await folder.getFileHandle(name)).getFile()).size;
      }
    };
    await read(await navigator.storage.getDirectory(), "");
    return found;
  });
}

/** Signs in as the holder of avatars and opens the prints page. */
async function openPrints(site: Site, address: `0x${string}`, ids: readonly number[]): Promise<void> {
  await giveAvatars(address, ids);
  await site.open();
  await site.signIn();
  await site.page.goto("/get-print?noloader&nowebgl");
  await expect(site.page.getByRole("button", { name: "Download all" })).toBeVisible({ timeout: 30_000 });
}

/** Unpacks the ZIP with an external program. Returns the file names. */
async function unpack(page: Page, folder: string): Promise<readonly string[]> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save again" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("meebits-prints.zip");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const zip = join(folder, "prints.zip");
  copyFileSync(await download.path(), zip);
  openZip(zip, folder);
  rmSync(zip);
  return readdirSync(folder).toSorted();
}

/** Uses `unzip`, or Python if that is not installed. Both verify every checksum. */
function openZip(zip: string, folder: string): void {
  const unzip = findProgram(["unzip"], process.env);
  if (unzip !== null) {
    expect(execFileSync(unzip, ["-t", zip], { encoding: "utf8" })).toContain("No errors detected");
    execFileSync(unzip, ["-q", zip, "-d", folder]);
  } else {
    const python = process.platform === "win32" ? "python" : "python3";
    execFileSync(python, ["-m", "zipfile", "-t", zip]);
    execFileSync(python, ["-m", "zipfile", "-e", zip, folder]);
  }
}

async function expectPrints(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const image = sharp(readFileSync(join(folder, file)));
    expect(await image.metadata()).toMatchObject({ format: "jpeg", width: 3000, height: 4500 });
    const { channels } = await image.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), `${file} is not blank`).toBeGreaterThan(10);
  }
}

test(
  "a holder signs in on the print page, which shows the avatar of the stage and no panel",
  CORE,
  async ({ page, account, site }) => {
    await giveAvatars(account.address, [ONE, TWO]);
    await page.route("**/api/prints/*", (route) => route.abort());
    await site.play(TWO, "gm");
    // The server's HTML has the avatar before the browser has stored it.
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(padId(TWO));
    await page.goto("/get-print?noloader&nowebgl");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Connect wallet" }).click();
    await site.panel.getByRole("button", { name: "Test Wallet" }).click();
    await expect(site.panel).toHaveAccessibleName("Sign to get your print");
    await page.keyboard.press("Escape");
    await expect(main.getByText("is connected. Sign once")).toBeVisible();
    await expect(main.getByRole("button", { name: "Connect wallet" })).toHaveCount(0);
    await site.expectAccessible();
    await main.getByRole("button", { name: "Sign to get your print" }).click();
    await site.signButton.click();
    await expect(main.getByRole("button", { name: "Change Meebit" })).toBeVisible();
    await expect(main.getByText(padId(TWO), { exact: true })).toBeVisible();
    await expect(page.locator("dialog")).toHaveCount(0);
    expect(await page.locator("[data-stage-subject] img").getAttribute("src")).toContain(`token_id=${TWO}&`);
  },
);

test("a holder of seven chooses three and gets them complete in one ZIP", async ({ page, account, site }, {
  outputDir,
}) => {
  await withoutDialog(page);
  await openPrints(site, account.address, SEVEN);
  await page.getByRole("button", { name: "Choose which" }).click();
  await page.getByRole("button", { name: "None" }).click();
  const chosen = [ONE, TWO, THREE];
  for (const id of chosen) await site.panel.getByRole("option", { name: padId(id) }).click();
  await site.expectAccessible();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Download 3" }).click();
  await expect(page.getByRole("progressbar", { name: "All prints" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Downloading" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "All downloaded" })).toBeVisible({ timeout: 240_000 });
  const folder = join(outputDir, "seven");
  const files = await unpack(page, folder);
  expect(files).toEqual(names(chosen));
  await expectPrints(folder, files);
  await site.expectAccessible();
});

test("offline, the ZIP is not started and the reason is shown; once online it can be", async ({
  page,
  context,
  account,
  site,
}) => {
  await withoutDialog(page);
  await openPrints(site, account.address, [ONE, TWO]);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Download all" }).click();
  await expect(page.getByText(NO_ANSWER_MESSAGES.offline)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Download all" }).click();
  await expect(page.getByRole("heading", { name: "All downloaded" })).toBeVisible({ timeout: 240_000 });
});

test("cancelling leaves no data in the file or in the browser's storage", async ({ page, account, site }) => {
  await withPickedFile(page);
  await openPrints(site, account.address, [ONE, TWO, THREE]);
  let requestCount = 0;
  // Two prints succeed, so that there is something to discard. The third never arrives.
  await page.route(`**/api/prints/${THREE}`, () => void requestCount++);
  await page.getByRole("button", { name: "Download all" }).click();
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible({ timeout: 240_000 });
  expect(requestCount).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Cancelled. Nothing was kept.")).toBeVisible();
  await expect.poll(() => storedFiles(page)).toEqual({});
  await site.expectAccessible();
});

test("a print that fails among three is named, and Try it again downloads only that one", async ({
  page,
  account,
  site,
}, { outputDir }) => {
  await withoutDialog(page);
  const ids = [ONE, TWO, THREE];
  await openPrints(site, account.address, ids);
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/prints/")) requestedPaths.push(new URL(request.url()).pathname);
  });
  const half = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50_000)]);
  await page.route(`**/api/prints/${TWO}`, (route) => route.fulfill({ contentType: "image/jpeg", body: half }));
  await page.getByRole("button", { name: "Download all" }).click();
  await expect(page.getByText(`${TWO} could not be downloaded: The print arrived damaged`)).toBeVisible({
    timeout: 240_000,
  });
  await expect(page.getByRole("button", { name: "Keep 2 prints" })).toBeVisible();
  await site.expectAccessible();
  await page.unroute(`**/api/prints/${TWO}`);
  requestedPaths.length = 0;
  await page.getByRole("button", { name: "Try it again" }).click();
  await expect(page.getByRole("heading", { name: "All downloaded" })).toBeVisible({ timeout: 240_000 });
  expect(requestedPaths).toEqual([`/api/prints/${TWO}`]);
  const folder = join(outputDir, "three");
  const files = await unpack(page, folder);
  expect(files).toEqual(names(ids));
  await expectPrints(folder, files);
});

test("after a sign-out during a download a new sign-in resumes without fetching prints again", async ({
  page,
  account,
  site,
}) => {
  await withPickedFile(page);
  await openPrints(site, account.address, [ONE, TWO, THREE]);
  const requestedPaths: string[] = [];
  let isOut = false;
  await page.route("**/api/prints/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    requestedPaths.push(pathname);
    if (pathname.endsWith(String(THREE)) && !isOut) {
      isOut = true;
      // A sign-out in another tab.
      await page.context().request.post("/api/auth/signout", { headers: { Origin: new URL(page.url()).origin } });
    }
    await route.continue();
  });
  await page.getByRole("button", { name: "Download all" }).click();
  await expect(page.getByText(/^You have been signed out\./)).toBeVisible({ timeout: 240_000 });
  requestedPaths.length = 0;
  await page.getByRole("button", { name: "Sign in again" }).click();
  await site.signButton.click();
  await expect(page.getByRole("heading", { name: "All downloaded" }).first()).toBeVisible({ timeout: 240_000 });
  expect(new Set(requestedPaths).has(`/api/prints/${ONE}`) && new Set(requestedPaths).has(`/api/prints/${TWO}`)).toBe(
    false,
  );
  expect(Object.keys(await storedFiles(page))).toEqual(["picked.zip"]);
});

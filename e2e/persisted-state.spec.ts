import { expect, type Page, test } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, fullFrom } from "@/e2e/support/scope";
import { test as walletTest } from "@/e2e/support/wallet-test";
import { getPlayPath } from "@/lib/shared/play-link";
import { shortenAddress } from "@/lib/shared/shorten-address";

const UI = "mb1.ui";
const CHARACTER = "mb1.character";
const AT = "/?noloader&nowebgl";

const entry = (state: unknown) => JSON.stringify({ state, version: 0 });
const sound = (page: Page) => page.getByRole("button", { name: "Sound" });
const shownId = (page: Page) => page.locator("[data-stage-subject]");

/** Opens the page with these entries in its storage. */
async function openWith(page: Page, entries: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const problems = watchProblems(page);
  await page.addInitScript((storedEntries) => {
    if (sessionStorage.getItem("given")) return;
    sessionStorage.setItem("given", "yes");
    for (const [key, value] of Object.entries(storedEntries)) localStorage.setItem(key, value);
  }, entries);
  await page.goto(AT);
  return problems;
}

async function expectAlive(page: Page, problems: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Turn mee on" }).click();
  await expect(page.getByRole("heading", { name: /^Play with \d{5}$/ })).toBeVisible();
  expect(problems).toEqual([]);
}

const BROKEN: readonly (readonly [string, string])[] = [
  ["entries of 4 MB", entry({ sound: "x".repeat(4_000_000), current: "9".repeat(100) })],
  ["entries that are not JSON", "{sound:"],
  [
    "entries with invalid values",
    entry({ sound: "loud", showTutorial: 7, current: "99999", panel: "get-print", list: [] }),
  ],
];

// The parsers of the entries have their own tests.
for (const [at, [what, broken]] of BROKEN.entries()) {
  test(`${what} in the stored settings are dropped, and the stored avatar stays`, fullFrom(at, 1), async ({ page }) => {
    const problems = await openWith(page, { [UI]: broken, [CHARACTER]: entry({ current: "00031" }) });
    await expect(shownId(page)).toContainText("00031");
    await expect(sound(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectAlive(page, problems);
  });

  test(
    `${what} in place of the stored avatar are dropped, and the stored settings stay`,
    fullFrom(at, 1),
    async ({ page }) => {
      const problems = await openWith(page, {
        [CHARACTER]: broken,
        [UI]: entry({ sound: false, showTutorial: false }),
      });
      await expect(sound(page)).toHaveAttribute("aria-pressed", "false");
      await expect(shownId(page)).toContainText(/\d{5}/);
      await expectAlive(page, problems);
      await expect(page.getByRole("region", { name: "Tutorial" })).toHaveCount(0);
    },
  );
}

test("an invalid value in an entry does not affect its other values", async ({ page }) => {
  const problems = await openWith(page, { [UI]: entry({ sound: false, showTutorial: "?" }) });
  await expect(sound(page)).toHaveAttribute("aria-pressed", "false");
  await expectAlive(page, problems);
});

const CLOSED: readonly (readonly [string, () => void])[] = [
  [
    "access to the storage throws",
    () => {
      const refuse = {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      };
      Object.defineProperty(window, "localStorage", refuse);
      Object.defineProperty(window, "sessionStorage", refuse);
    },
  ],
  [
    "the storage is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  ],
  [
    "reading from the storage throws",
    () => {
      Storage.prototype.getItem = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
    },
  ],
];

for (const [what, close] of CLOSED) {
  test(`the site works when ${what}`, async ({ page }) => {
    const problems = watchProblems(page);
    await page.addInitScript(close);
    await page.goto(AT);
    await sound(page).click();
    await expect(sound(page)).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "MetaMask" })).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press("Escape");
    await expectAlive(page, problems);
  });
}

test("a reload keeps the sound setting, the skipped tutorial and the last avatar", CORE, async ({ page }) => {
  await openWith(page, { [UI]: entry({ sound: true, showTutorial: false }) });
  // The saved mood never arrives. The last avatar is restored regardless.
  await page.route("**/api/moods/**", () => new Promise<void>(() => {}));
  await page.goto(`${getPlayPath(31, "gm")}&noloader&nowebgl`);
  await expect(page.getByRole("heading", { name: "Play with 00031" })).toBeVisible();
  await sound(page).click();
  await expect(sound(page)).toHaveAttribute("aria-pressed", "false");
  // A URL without an avatar in it.
  await page.goto(AT);
  await expect(sound(page)).toHaveAttribute("aria-pressed", "false");
  await expect(shownId(page)).toContainText("00031");
  await expect(page.getByRole("region", { name: "Tutorial" })).toHaveCount(0);
  expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").state, UI)).toEqual({
    sound: false,
    showTutorial: false,
    // Neither motion nor stillness is chosen: the system setting applies.
    isMotionWanted: null,
    // The device was not detected as slow.
    stageForm: null,
  });
});

walletTest("after signing in the page's storage contains no personal data", async ({ page, account, site }) => {
  await site.open();
  await site.signIn();
  await site.expectSignedIn(account.address);
  await page.reload();
  await site.expectSignedIn(account.address);
  const storage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Record<string, string>);
  expect(Object.keys(storage).filter((key) => !["mb1.ui", "mb1.character", "mb1:wallet"].includes(key))).toEqual([]);
  const storageText = JSON.stringify(storage).toLowerCase();
  for (const secret of [account.address, account.address.slice(2), shortenAddress(account.address), "0x", "nonce"]) {
    expect(storageText).not.toContain(secret.toLowerCase());
  }
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).toEqual([]);
});

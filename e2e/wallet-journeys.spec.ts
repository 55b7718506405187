import { expect, type Page } from "@playwright/test";
import { privateKeyToAccount } from "viem/accounts";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { giveAvatars } from "@/e2e/support/chain";
import { type EmbeddingSite, embeddingSite } from "@/e2e/support/embedding-site";
import { press, tabTo } from "@/e2e/support/keyboard";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, coreIf } from "@/e2e/support/scope";
import { newMood, sitePage } from "@/e2e/support/site";
import { test } from "@/e2e/support/wallet-test";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { demoAvatars } from "../scripts/lib/chain/demo-avatars";

/** An avatar of the vault linked by Warm. */
const [VAULT_ID = 0] = demoAvatars().coldVault;

const demo = (name: Parameters<typeof getDemoPrivateKey>[0]) => privateKeyToAccount(getDemoPrivateKey(name));

/** Payload of `ready` from a viewer in a foreign site's frame; null before. */
async function readyOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.receivedMessages.find(({ type }) => type === "ready")?.payload ?? null);
}

/** The mood that an embed on another site shows. */
async function embeddedMood(page: Page, embed: EmbeddingSite): Promise<unknown> {
  await page.goto(embed.url);
  await expect.poll(() => readyOf(page), { timeout: 30_000 }).not.toBeNull();
  return readyOf(page);
}

test.describe("a holder of seven", () => {
  test.use({ account: demo("collector") });

  test(
    "connects, signs and saves, and an embed on another site shows the mood",
    CORE,
    async ({ page, context, wallet, site, baseURL }) => {
      test.slow();
      const problems = watchProblems(page);
      const mood = await newMood(page, 45, ["zen", "shy"]);
      await site.open();
      await site.connectButton.click();
      await site.expectAccessible();
      await site.panel.getByRole("button", { name: wallet.name }).click();
      await expect(site.panel.getByText("7 Meebits found")).toBeVisible();
      await site.panel.getByText("What you sign").click();
      await expect(site.panel.getByText("wants you to sign in with your Ethereum account")).toBeVisible();
      await site.expectAccessible();
      expect(wallet.countCalls("personal_sign"), "before the button is pressed").toBe(0);
      await site.signButton.click();

      await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
      await expect(site.avatars).toHaveCount(7);
      await expect(site.panel.getByText(/^as of .*\d\d:\d\d$/)).toBeVisible();
      await site.expectAccessible();
      await site.panel.getByRole("option", { name: "00045" }).click();
      await expect(page.getByRole("heading", { name: "Play with 00045" })).toBeVisible();
      await site.pick(mood);
      await site.saveButton.click();
      await site.expectSaved(mood);
      await site.expectAccessible();
      expect(wallet.countCalls("personal_sign")).toBe(1);
      expect(problems).toEqual([]);

      const startedAt = Date.now();
      const embed = await embeddingSite(`${baseURL}/viewer/45`, "allow-scripts");
      expect(await embeddedMood(await context.newPage(), embed)).toMatchObject({ id: 45, mood });
      expect(Date.now() - startedAt, "milliseconds until an embed elsewhere shows it").toBeLessThan(60_000);
      await embed.close();
      await test.step("pictures, metadata and oEmbed use the saved mood", async () => {
        const get = (path: string) => page.request.get(path);
        const poster = (query: string) => get(`/api/meebits?type=poster&token_id=45&w=160${query}`);
        expect((await poster("")).headers()["etag"]).toBe((await poster(`&mood=${mood}`)).headers()["etag"]);
        expect(JSON.stringify(await (await get("/api/metadata/45")).json())).toContain(`mood=${mood}`);
        const viewer = encodeURIComponent(`${baseURL}/viewer/45`);
        expect((await (await get(`/api/oembed?url=${viewer}`)).json()).thumbnail_url).toContain(`mood=${mood}`);
        expect(await (await get("/viewer/45")).text()).toContain(`mood=${mood}`);
      });
    },
  );

  test("restores an earlier mood, and resets to none", async ({ page, wallet, site }) => {
    await site.play(72, "gm");
    await site.signIn();
    for (const mood of ["gm", "hype"] as const) {
      await site.pick(mood);
      await site.saveButton.click();
      await site.expectSaved(mood);
    }
    await page.getByRole("button", { name: "History" }).click();
    await expect(site.panel).toHaveAccessibleName("Saved moods of 00072");
    await site.expectAccessible();
    await site.panel.getByRole("button", { name: "Restore GM" }).first().click();
    await site.expectSaved("gm");
    await page.getByRole("button", { name: "History" }).click();
    await site.panel.getByRole("button", { name: "Reset to calm" }).click();
    await expect(page.getByText("No mood saved yet")).toBeVisible();
    // The page shows it at once; the server may take longer.
    const stored = async () => (await (await page.request.get("/api/moods/72")).json()).mood;
    await expect.poll(stored).toBe("default");
    expect(wallet.countCalls("personal_sign")).toBe(1);
  });
});

test("a visitor plays with samples without wallet requests", CORE, async ({ page, wallet, site }) => {
  await site.open();
  await page.getByRole("button", { name: "Turn mee on" }).click();
  await site.pick("hype");
  await page.getByRole("button", { name: "Change avatar" }).click();
  await expect(site.avatars).toHaveCount(5);
  await site.expectAccessible();
  const number = site.panel.getByRole("textbox", { name: "Find by number" });
  for (const wrong of ["20001", "0", "-1"]) {
    await number.fill(wrong);
    await number.press("Enter");
    await expect(site.panel.getByRole("alert").filter({ hasText: ERROR_MESSAGES.unknownMeebit })).toBeVisible();
  }
  await number.fill("7");
  await number.press("Enter");
  await expect(page.getByRole("heading", { name: "Play with 00007" })).toBeVisible();
  await expect(site.saveButton).toHaveCount(0);
  expect(wallet.calls).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Connect wallet" }).click();
  await expect(site.panel).toHaveAccessibleName("Select a wallet");
  expect(wallet.calls.map(({ method }) => method)).not.toContain("eth_requestAccounts");
});

test("a wallet without avatars gets samples and an error message, and cannot save", async ({ page, wallet, site }) => {
  await site.play(8, "gm");
  await site.connectButton.click();
  await site.panel.getByRole("button", { name: wallet.name }).click();
  await expect(site.panel.getByText(ERROR_MESSAGES.noMeebits)).toBeVisible();
  await site.expectAccessible();
  await site.signButton.click();
  await expect(site.panel.getByText(ERROR_MESSAGES.noMeebits)).toBeVisible();
  await expect(site.avatars).toHaveCount(5);
  await page.keyboard.press("Escape");
  const main = page.getByRole("main");
  await expect(main.getByText(ERROR_MESSAGES.noMeebits)).toBeVisible();
  await expect(main.getByText(ERROR_MESSAGES.notHolder)).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Buy an avatar" })).toBeVisible();
  await expect(site.saveButton).toHaveCount(0);
  await site.expectAccessible();
  await main.getByRole("button", { name: "Play with samples" }).click();
  await expect(site.avatars).toHaveCount(5);
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: "Select a wallet" }).click();
  await expect(site.panel).toHaveAccessibleName("Select a wallet");
  await page.keyboard.press("Escape");
  const headers = { Origin: new URL(page.url()).origin };
  const answer = await page.request.put("/api/moods/8", { data: { mood: "gm" }, headers });
  expect([answer.status(), (await answer.json()).error.code]).toEqual([403, "not_holder"]);
});

test.describe("a vault's hot wallet", () => {
  test.use({ account: demo("hot") });

  test("saves for an avatar of the vault, and the history names the registry", CORE, async ({ page, wallet, site }) => {
    await site.open();
    await site.connect(wallet.name);
    await expect(site.panel.getByText("5 Meebits found")).toBeVisible();
    await site.signButton.click();
    await expect(site.avatars).toHaveCount(5);
    await expect(site.panel.getByRole("option", { name: /through delegate\.xyz/ })).toHaveCount(3);
    await expect(site.panel.getByRole("option", { name: /through Warm/ })).toHaveCount(2);
    await site.expectAccessible();
    await site.panel.getByRole("option", { name: `${padId(VAULT_ID)}, through Warm` }).click();
    const mood = await newMood(page, VAULT_ID, ["pride", "nope"]);
    await site.pick(mood);
    await site.saveButton.click();
    await site.expectSaved(mood);
    await page.getByRole("button", { name: "History" }).click();
    await expect(site.panel.getByText(/by you for vault 0x[0-9a-fA-F]{4}….* \(Warm\)/).first()).toBeVisible();
  });
});

test.describe("a holder of 1000", () => {
  test.use({ account: demo("whale") });

  test("reaches the last avatar with fewer than 200 rendered frames", async ({ page, wallet, site }) => {
    await site.open();
    await site.connect(wallet.name);
    await expect(site.panel.getByText("1000 Meebits found")).toBeVisible();
    await site.signButton.click();
    const list = site.panel.getByRole("listbox", { name: "Your Meebits" });
    await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "1000");
    await list.focus();
    await page.keyboard.press("End");
    await expect(site.panel.locator("[aria-posinset='1000']")).toBeInViewport();
    expect(await site.avatars.count()).toBeLessThan(200);
  });
});

test("connecting, signing, choosing and saving work with the keyboard only", async ({
  page,
  account,
  wallet,
  site,
}) => {
  await giveAvatars(account.address, [19_821, 19_822]);
  await site.open();
  await press(page, site.connectButton);
  await press(page, site.panel.getByRole("button", { name: wallet.name }));
  await press(page, site.signButton);
  const list = site.panel.getByRole("listbox", { name: "Your Meebits" });
  await tabTo(page, list);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Play with 19822" })).toBeFocused();
  await tabTo(page, page.locator("[role=radio][tabindex='0']"));
  await page.keyboard.press("Home");
  const mood = await newMood(page, 19_822, ["meebin", "shy"]);
  if (mood === "shy") await page.keyboard.press("ArrowRight");
  await press(page, site.saveButton);
  await site.expectSaved(mood);
});

/** Wide enough for all columns; a portrait tablet; a phone. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

for (const viewport of SCREENS) {
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "seven clicks lead from the home page to a saved mood, further ones to the camera and the print",
      coreIf(viewport.width === 390),
      async ({ page }) => {
        test.slow();
        const site = sitePage(page);
        await page.goto("/?noloader&nowebgl");
        await site.connectButton.click();
        await site.panel.getByRole("button", { name: "Demo wallet" }).click();
        await site.expectAccessible();
        await site.panel.getByRole("button", { name: /One of each type/ }).click();
        await site.signButton.click();
        await expect(site.avatars).toHaveCount(7);
        await site.panel.getByRole("option", { name: "06863" }).click();
        const mood = await newMood(page, 6863, ["ded", "swoon"]);
        await site.pick(mood);
        await site.saveButton.click();
        await site.expectSaved(mood);

        await page.getByRole("button", { name: "Snap pic" }).click();
        await expect(page.getByRole("region", { name: /^Camera/ })).toBeVisible();
        await page.getByRole("button", { name: "Leave the camera" }).click();
        await expect(site.saveButton.or(page.getByText("Mood saved")).first()).toBeVisible();
        await page
          .getByRole("banner")
          .getByRole("button", { name: /0x[0-9a-fA-F]{4}/ })
          .click();
        await page.getByRole("region", { name: "Account" }).getByRole("link", { name: "My prints" }).click();
        await expect(page).toHaveURL(/\/get-print/);
        // The server draws it now.
        await expect(page.getByRole("img", { name: "The print of Meebit 06863", exact: true })).toBeVisible({
          timeout: 60_000,
        });
        await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeEnabled();
      },
    );
  });
}

import { expect, type Locator, type Page, test as plain } from "@playwright/test";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { pretendSession } from "@/e2e/support/banner";
import { CORE, fullFrom } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";
import { installWallet } from "@/e2e/support/wallet";
import { test } from "@/e2e/support/wallet-test";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { shortenAddress } from "@/lib/shared/shorten-address";

/** CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const OWNER = "0x1111111111111111111111111111111111111111";
const HOLDS_NONE: HoldingsAnswer = {
  address: OWNER,
  holdings: [],
  block: "1",
  blockTime: "2026-11-21T12:04:00.000Z",
  unread: [],
};

/** Lists the parts of the open panel or menu that leave the screen or are too small for touch. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const opened = document.querySelector("dialog[open], [popover]:popover-open");
    if (!opened) return ["nothing is open"];
    const wide = opened.scrollWidth > opened.clientWidth ? ["it scrolls sideways"] : [];
    const small = [...opened.querySelectorAll("button, a")]
      .filter((target) => target.getClientRects().length > 0 && target.getBoundingClientRect().height < 44)
      .map((target) => `too small: ${target.textContent}`);
    return [...wide, ...small];
  });
}

for (const [at, viewport] of [
  { width: 320, height: 568 },
  { width: 820, height: 1180 },
].entries()) {
  test(
    `panels fit a screen of ${viewport.width} px, with targets of at least 44 px`,
    fullFrom(at, 1),
    async ({ page, wallet, site }) => {
      await page.setViewportSize(viewport);
      await page.goto("/faq?nowebgl");
      await site.connectButton.click();
      await site.panel.getByRole("button", { name: "Demo wallet" }).click();
      await expect.poll(() => misfits(page)).toEqual([]);
      await site.panel.getByRole("button", { name: wallet.name }).click();
      await expect(site.signButton).toBeVisible();
      await expect.poll(() => misfits(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("banner").getByRole("button", { name: /0x/ }).click();
      await site.expectAccessible();
      await expect.poll(() => misfits(page)).toEqual([]);
    },
  );
}

test("a print that fails fits a screen of 320 px, in the panel and on the wall", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await pretendSession(page, OWNER);
  const holdings = [1, 7].map((id) => ({ id, owner: OWNER, registry: null }));
  await page.route("**/api/holdings?**", (route) => route.fulfill({ json: { ...HOLDS_NONE, holdings } }));
  await page.route("**/api/prints/*", (route) => route.fulfill({ status: 503, json: {} }));
  await site.open();
  await page.getByRole("main").getByRole("button", { name: "Print" }).click();
  await expect(site.panel.getByText("Your print could not be loaded.")).toBeVisible();
  await expect.poll(() => misfits(page)).toEqual([]);
  await page.goto("/get-print?nowebgl");
  const wall = page.getByRole("region", { name: "On your wall" });
  await expect(wall.getByText("Your print could not be loaded.")).toBeVisible();
  expect(await wall.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
});

test("the header fits a phone, also while the wallet is on the wrong network", async ({ page, wallet, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/faq?nowebgl");
  await site.connect(wallet.name);
  await expect(site.signButton).toBeVisible();
  await page.keyboard.press("Escape");
  await wallet.switchChain("0x5");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: /^Wrong network/ })).toBeVisible();
  await expect(header.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
});

/** Whether two boxes do not overlap. */
function areApart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

/** Desktops, tablets, phones in both orientations. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1280, height: 640 },
  { width: 1024, height: 600 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
] as const;

test("the game controls do not overlap the header at any size, also with a long message", async ({ page, site }) => {
  await pretendSession(page, OWNER);
  await page.route("**/api/holdings?**", (route) => route.fulfill({ json: HOLDS_NONE }));
  await site.play(8, "gm");
  const main = page.getByRole("main");
  await expect(main.getByText(ERROR_MESSAGES.noMeebits)).toBeVisible();
  const boxOf = async (part: Locator): Promise<Box> => {
    const box = await part.boundingBox();
    if (!box) throw new Error("It is not laid out.");
    return box;
  };
  const snap = main.getByRole("button", { name: "Snap pic" });
  for (const size of SIZES) {
    await test.step(`${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      // Phones have no card around the button bar.
      const card =
        (await snap.locator("xpath=ancestor::div[2]").boundingBox()) ?? (await boxOf(snap.locator("xpath=..")));
      const strip = await boxOf(page.getByRole("radiogroup", { name: "Mood" }));
      for (const part of await page.getByRole("banner").locator("a, button").all()) {
        if (await part.isVisible())
          expect(areApart(await boxOf(part), card), (await part.textContent()) ?? "").toBe(true);
      }
      expect(areApart(card, strip), "the card and the strip of moods").toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
});

test("the focus moves into each panel and returns to its opener", CORE, async ({ page, account, wallet, site }) => {
  await page.goto("/faq?nowebgl");
  await site.connectButton.focus();
  await page.keyboard.press("Enter");
  await expect(site.panel.getByRole("heading", { name: "Select a wallet" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(site.connectButton).toBeFocused();

  await page.keyboard.press("Enter");
  await site.panel.getByRole("button", { name: wallet.name }).focus();
  await page.keyboard.press("Enter");
  await expect(site.panel.getByRole("heading", { name: "Sign and proceed", level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  const button = page.getByRole("banner").getByRole("button", { name: shortenAddress(account.address) });
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

plain("an installed MetaMask is used directly, without requests to other sites", async ({ page, context }) => {
  const account = privateKeyToAccount(generatePrivateKey());
  const metamask = await installWallet(context, { account, name: "MetaMask", rdns: "io.metamask" });
  const { panel, connectButton } = sitePage(page);
  await page.goto("/faq?nowebgl");
  const { origin } = new URL(page.url());
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  await connectButton.click();
  await expect(panel.getByRole("button", { name: "MetaMask" })).toHaveCount(1);
  await panel.getByRole("button", { name: "MetaMask" }).click();
  await expect(panel).toHaveAccessibleName("Sign and proceed");
  expect(metamask.calls.length).toBeGreaterThan(0);
  expect(foreign).toEqual([]);
});

test("panels have no animations under reduced motion", async ({ page, wallet, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  wallet.behave("eth_requestAccounts", "silence");
  wallet.behave("wallet_requestPermissions", "silence");
  await page.goto("/faq?nowebgl");
  await site.connect(wallet.name);
  await expect(site.panel.getByText(/approve the connection/)).toBeVisible();
  const moving = await site.panel.evaluate((dialog) =>
    dialog.getAnimations({ subtree: true }).map((animation) => String(animation.id)),
  );
  expect(moving).toEqual([]);
});

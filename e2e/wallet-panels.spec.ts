import { expect, type Page, test as plain } from "@playwright/test";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { sitePage } from "@/e2e/support/site";
import { installWallet } from "@/e2e/support/wallet";
import { test } from "@/e2e/support/wallet-test";
import { shortenAddress } from "@/lib/shared/shorten-address";

/** What of the open panel or menu sticks out of the screen, and what in it is too small for a finger. */
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

for (const viewport of [
  { width: 320, height: 568 },
  { width: 820, height: 1180 },
]) {
  test(`panels fit a screen of ${viewport.width} px and fingers`, async ({ page, wallet, site }) => {
    await page.setViewportSize(viewport);
    await page.goto("/faq");
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
  });
}

test("the focus begins in each panel and comes back to where it was", async ({ page, account, wallet, site }) => {
  await page.goto("/faq");
  await site.connectButton.focus();
  await page.keyboard.press("Enter");
  await expect(site.panel.getByRole("heading", { name: "Select a wallet" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(site.connectButton).toBeFocused();

  await page.keyboard.press("Enter");
  await site.panel.getByRole("button", { name: wallet.name }).focus();
  await page.keyboard.press("Enter");
  await expect(site.panel.getByRole("heading", { name: "Sign in and proceed" })).toBeFocused();
  await page.keyboard.press("Escape");
  const button = page.getByRole("banner").getByRole("button", { name: shortenAddress(account.address) });
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

plain("a MetaMask of this browser is asked itself: its maker's library is not loaded", async ({ page, context }) => {
  const account = privateKeyToAccount(generatePrivateKey());
  const metamask = await installWallet(context, { account, name: "MetaMask", rdns: "io.metamask" });
  const { panel, connectButton } = sitePage(page);
  await page.goto("/faq");
  const { origin } = new URL(page.url());
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  await connectButton.click();
  await expect(panel.getByRole("button", { name: "MetaMask" })).toHaveCount(1);
  await panel.getByRole("button", { name: "MetaMask" }).click();
  await expect(panel).toHaveAccessibleName("Sign in and proceed");
  expect(metamask.calls.length).toBeGreaterThan(0);
  expect(foreign).toEqual([]);
});

test("with reduced motion the panels stand still", async ({ page, wallet, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  wallet.behave("eth_requestAccounts", "silence");
  wallet.behave("wallet_requestPermissions", "silence");
  await page.goto("/faq");
  await site.connect(wallet.name);
  await expect(site.panel.getByText(/say yes there/)).toBeVisible();
  const moving = await site.panel.evaluate((dialog) =>
    dialog.getAnimations({ subtree: true }).map((animation) => String(animation.id)),
  );
  expect(moving).toEqual([]);
});

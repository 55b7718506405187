import { expect } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { CORE } from "@/e2e/support/scope";
import { sessionOf } from "@/e2e/support/site";
import { test } from "@/e2e/support/wallet-test";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";

test.use({ hasPictures: false });

const WAITING = "Your wallet is waiting for you: open it.";

test("a wallet with a pending request is reported as waiting", async ({ wallet, site }) => {
  for (const method of ["eth_requestAccounts", "wallet_requestPermissions"]) wallet.behave(method, "busy");
  await site.open();
  await site.connect(wallet.name);
  await expect(site.panel.getByText(WAITING)).toBeVisible();
});

test("a connection to a wallet that never answers can be cancelled without an error", async ({
  page,
  wallet,
  site,
}) => {
  const problems = watchProblems(page);
  for (const method of ["eth_requestAccounts", "wallet_requestPermissions"]) wallet.behave(method, "silence");
  await site.open();
  await site.connect(wallet.name);
  await expect(site.panel.getByText(`Open ${wallet.name} and approve the connection.`)).toBeVisible();
  await site.expectAccessible();
  await site.panel.getByRole("button", { name: "Cancel" }).click();
  await expect(site.panel.getByRole("button", { name: wallet.name })).toBeFocused();
  await expect(site.panel.getByText(ERROR_MESSAGES.connectCanceled)).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("a refused signature leaves the user signed out, and can be retried", CORE, async ({ page, wallet, site }) => {
  wallet.behave("personal_sign", "refuse");
  await site.open();
  await site.connect(wallet.name);
  await site.signButton.click();
  const refused = site.panel.getByText("You did not sign, so you are not signed in.");
  await expect(refused).toBeVisible();
  await site.expectAccessible();
  await wallet.switchChain("0x5");
  await expect(site.panel.getByText("You are connected to the wrong network.")).toBeVisible();
  await expect(refused).toHaveCount(0);
  await wallet.switchChain("0x1");
  await expect(refused).toBeVisible();
  expect(await sessionOf(page)).toBeNull();
  wallet.behave("personal_sign", "busy");
  await site.signButton.click();
  await expect(site.panel.getByText(WAITING)).toBeVisible();
  wallet.behave("personal_sign", "approve");
  await site.signButton.click();
  await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
  expect(wallet.countCalls("personal_sign"), "once for each press").toBe(3);
});

test("the panel can be closed while a wallet never signs", async ({ page, wallet, site }) => {
  wallet.behave("personal_sign", "silence");
  await site.open();
  await site.connect(wallet.name);
  await site.signButton.click();
  await expect(site.panel.getByRole("button", { name: "Open your wallet" })).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
  await expect(site.panel).toBeHidden();
  await site.expectSignedOut();
});

test("a wallet that is locked before signing is reported", async ({ wallet, site }) => {
  await site.open();
  await site.connect(wallet.name);
  await expect(site.signButton).toBeVisible();
  const { account } = wallet;
  await wallet.switchTo(null);
  await expect(site.panel.getByText("Your wallet is locked or no longer connected.")).toBeVisible();
  await site.expectAccessible();
  await wallet.switchTo(account);
  await expect(site.signButton).toBeVisible();
});

test("WalletConnect without a project id is last and disabled, with the reason", async ({ wallet, site }) => {
  await site.open();
  await site.connectButton.click();
  await expect(site.panel.getByRole("button", { name: wallet.name })).toBeVisible();
  const last = site.panel.getByRole("list").first().getByRole("button").last();
  await expect(last).toHaveAccessibleName("WalletConnect");
  await expect(last).toHaveAccessibleDescription("Not available here: this site has no WalletConnect project id.");
  await expect(last).toBeDisabled();
  await site.expectAccessible();
});

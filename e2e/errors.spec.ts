import { expect, type Page } from "@playwright/test";
import { bannerOf } from "@/e2e/support/banner";
import { giveAvatars } from "@/e2e/support/chain";
import { coreIf } from "@/e2e/support/scope";
import { type Site, sessionOf } from "@/e2e/support/site";
import type { TestWallet } from "@/e2e/support/wallet";
import { test } from "@/e2e/support/wallet-test";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";

test.use({ hasPictures: false });

interface Scene {
  readonly page: Page;
  readonly wallet: TestWallet;
  readonly site: Site;
  /** Gives avatars to the wallet. */
  give(...ids: number[]): Promise<void>;
}

interface Provocation {
  readonly situation: string;
  /** Triggers the message by a real cause, then clears both. */
  provoke(message: string, scene: Scene): Promise<void>;
}

/** A provocation for every message in `ERROR_MESSAGES`. A message without one does not compile. */
const PROVOCATIONS: Readonly<Record<keyof typeof ERROR_MESSAGES, Provocation>> = {
  disconnect: {
    situation: "the site is unreachable while disconnecting: in the banner, and Sign out still works",
    async provoke(message, { page, site }) {
      await site.open();
      await site.signIn();
      await page.route("**/api/auth/signout", (route) => route.abort());
      await site.choose("Disconnect");
      await bannerOf(page).expectMessage(message);
      await bannerOf(page).dismiss();
      await page.unroute("**/api/auth/signout");
      await site.choose("Sign out");
      await site.expectSignedOut();
      await expect(page.getByText(message)).toHaveCount(0);
    },
  },
  unknownMeebit: {
    situation: "a number beyond the last: at the field, until another number is typed",
    async provoke(message, { page, site }) {
      await site.open();
      await page.getByRole("button", { name: "Select" }).click();
      const field = site.panel.getByRole("textbox", { name: "Find by number" });
      await field.fill("20001");
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(site.panel.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await field.fill("20000");
      await expect(field).toHaveAccessibleDescription("");
      await expect(field).toHaveAttribute("aria-invalid", "false");
      await field.press("Enter");
      await expect(site.panel).toBeHidden();
    },
  },
  noMeebits: {
    situation: "a wallet without avatars: above the samples, until it has one",
    async provoke(message, { site, give }) {
      await site.open();
      await site.connect();
      await site.signButton.click();
      await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
      const said = site.panel.getByRole("alert").filter({ hasText: message });
      await expect(said).toBeVisible();
      await expect(site.avatars).toHaveCount(5);
      await give(19_850);
      await site.panel.getByRole("button", { name: "Refresh" }).click();
      await expect(said).toHaveCount(0);
      await expect(site.panel.getByRole("option", { name: "19850" })).toBeVisible();
    },
  },
  connectCanceled: {
    situation: "a connection refused in the wallet: as a status in the panel, until the panel closes",
    async provoke(message, { page, wallet, site }) {
      for (const method of ["eth_requestAccounts", "wallet_requestPermissions"]) wallet.behave(method, "refuse");
      await site.open();
      await site.connect(wallet.name);
      await expect(site.panel.getByRole("status").filter({ hasText: message })).toBeVisible();
      await expect(site.panel.getByRole("alert")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(site.panel).toBeHidden();
      await site.connectButton.click();
      await expect(page.getByText(message)).toHaveCount(0);
      for (const method of ["eth_requestAccounts", "wallet_requestPermissions"]) wallet.behave(method, "approve");
      await site.panel.getByRole("button", { name: wallet.name }).click();
      await expect(site.panel).toHaveAccessibleName("Sign and proceed");
    },
  },
  wrongNetwork: {
    situation: "the wallet is on another network: above the button, then in the account menu, until it switches",
    async provoke(message, { page, wallet, site }) {
      await wallet.switchChain("0x5");
      await site.open();
      await site.connect(wallet.name);
      const said = site.panel.getByText(`${message} Your wallet is on Goerli`);
      await expect(said).toBeVisible();
      await expect(site.signButton).toHaveAttribute("aria-disabled", "true");
      await site.signButton.click({ force: true });
      expect(wallet.countCalls("personal_sign")).toBe(0);
      await wallet.switchChain("0x1");
      await expect(said).toBeHidden();
      await site.signButton.click();
      await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
      await page.keyboard.press("Escape");
      await wallet.switchChain("0x5");
      await page
        .getByRole("banner")
        .getByRole("button", { name: /Wrong network/ })
        .click();
      await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await wallet.switchChain("0x1");
      await expect(page.getByText(message)).toHaveCount(0);
    },
  },
  signIn: {
    situation: "the signature is of another key: above the button, with the reason, until it is right",
    async provoke(message, { page, wallet, site }) {
      wallet.behave("personal_sign", "lie");
      await site.open();
      await site.connect();
      await site.signButton.click();
      const said = site.panel.getByRole("alert");
      await expect(said.filter({ hasText: `${message}the signature is not of that wallet.` })).toBeVisible();
      expect(await sessionOf(page)).toBeNull();
      wallet.behave("personal_sign", "approve");
      await site.signButton.click();
      await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
      await expect(page.getByText(message)).toHaveCount(0);
    },
  },
  signInApi: {
    situation: "a bad gateway or no answer: above the button, until the site answers",
    async provoke(message, { page, site }) {
      const answer = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
      await page.route("**/api/auth/signin", (route) => route.fulfill(answer));
      await site.open();
      await site.connect();
      await site.signButton.click();
      const said = site.panel.getByRole("alert").filter({ hasText: message });
      await expect(said).toBeVisible();
      await page.unroute("**/api/auth/signin");
      await page.route("**/api/auth/signin", (route) => route.abort());
      await site.signButton.click();
      await expect(said).toBeVisible();
      await page.unroute("**/api/auth/signin");
      await site.signButton.click();
      await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
      await expect(page.getByText(message)).toHaveCount(0);
    },
  },
  notHolder: {
    situation: "a holder of another avatar: beside the button, until one of their own is chosen",
    async provoke(message, { page, site, give }) {
      await give(19_851);
      await site.play(8, "gm");
      await site.signIn();
      await expect(page.getByRole("main").getByText(message)).toBeVisible();
      await page.getByRole("button", { name: "Change avatar" }).click();
      await site.panel.getByRole("option", { name: "19851" }).click();
      await expect(page.getByRole("heading", { name: "Play with 19851" })).toBeVisible();
      await expect(page.getByText(message)).toHaveCount(0);
      await expect(site.saveButton).toBeVisible();
    },
  },
  internal: {
    situation: "the site fails while signing out: in the banner, and Sign out can be retried",
    async provoke(message, { page, site }) {
      await site.open();
      await site.signIn();
      await page.route("**/api/auth/signout", (route) => route.fulfill({ status: 500 }));
      await site.choose("Sign out");
      await bannerOf(page).expectMessage(message);
      await bannerOf(page).dismiss();
      await page.unroute("**/api/auth/signout");
      await site.choose("Sign out");
      await site.expectSignedOut();
      await expect(page.getByText(message)).toHaveCount(0);
    },
  },
};

for (const [key, { situation, provoke }] of Object.entries(PROVOCATIONS)) {
  // `as`: the keys of the record itself.
  const message = ERROR_MESSAGES[key as keyof typeof ERROR_MESSAGES];
  test(
    `"${message.trim()}" – ${situation}`,
    coreIf(key === "wrongNetwork"),
    async ({ page, account, wallet, site }) => {
      await provoke(message, { page, wallet, site, give: (...ids) => giveAvatars(account.address, ids) });
      await site.expectAccessible();
    },
  );
}

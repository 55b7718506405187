import { expect, type Locator, type Page } from "@playwright/test";
import { graveFindingsOf } from "@/e2e/support/axe";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getPlayPath } from "@/lib/shared/play-link";
import { shortenAddress } from "@/lib/shared/shorten-address";

const WALLET = "Test Wallet";

/** A page object for the site. */
export interface Site {
  readonly page: Page;
  /** The panel that is open. */
  readonly panel: Locator;
  /** The connect button at the top. */
  readonly connectButton: Locator;
  readonly signButton: Locator;
  readonly saveButton: Locator;
  /** The avatars of the chooser. */
  readonly avatars: Locator;
  /** Opens the home page. */
  open(): Promise<void>;
  /** Opens the home page with an avatar on stage. */
  play(id: number, mood: Mood): Promise<void>;
  /** Opens the connect panel and chooses a wallet. */
  connect(wallet?: string): Promise<void>;
  /** Connects, signs in, and closes the panel that opens. */
  signIn(): Promise<void>;
  /** Opens the account's menu and chooses an entry. */
  choose(entry: string): Promise<void>;
  /** Chooses a mood for the avatar on the stage. */
  pick(mood: Mood): Promise<void>;
  expectSignedIn(address: string): Promise<void>;
  expectSignedOut(): Promise<void>;
  expectSaved(mood: Mood): Promise<void>;
  /** Expects no accessibility violations that a program can detect. */
  expectAccessible(): Promise<void>;
}

/** Returns the signed-in address per the server, or null. */
export async function sessionOf(page: Page): Promise<string | null> {
  return (await (await page.request.get("/api/auth/session")).json()).address;
}

/** Returns the mood that is not the saved one: an earlier run may have saved either. */
export async function newMood(page: Page, id: number, moods: readonly [Mood, Mood]): Promise<Mood> {
  const { mood } = await (await page.request.get(`/api/moods/${id}`)).json();
  return mood === moods[0] ? moods[1] : moods[0];
}

/** The page object. */
export function sitePage(page: Page): Site {
  const header = page.getByRole("banner");
  const panel = page.getByRole("dialog");
  const account = header.getByRole("button", { name: /0x[0-9a-fA-F]{4}/ });
  const menu = page.getByRole("region", { name: "Account" });

  const site: Site = {
    page,
    panel,
    connectButton: header.getByRole("button", { name: "Connect wallet" }),
    signButton: panel.getByRole("button", { name: "Sign and continue" }),
    saveButton: page.getByRole("button", { name: "Save this mood" }),
    avatars: panel.getByRole("option"),

    async open() {
      await page.goto("/?noloader&nowebgl");
    },
    async play(id, mood) {
      await page.goto(`${getPlayPath(id, mood)}&noloader&nowebgl`);
      await expect(page.getByRole("heading", { name: `Play with ${String(id).padStart(5, "0")}` })).toBeVisible();
    },
    async connect(wallet = WALLET) {
      await site.connectButton.click();
      await panel.getByRole("button", { name: wallet }).click();
    },
    async signIn() {
      await site.connect();
      await site.signButton.click();
      await expect(panel).toHaveAccessibleName("Choose a Meebit");
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    },
    async choose(entry) {
      await account.click();
      await menu.getByRole("button", { name: entry, exact: true }).click();
    },
    async pick(mood) {
      // With or without the suffix for a saved mood.
      const { label } = getMood(mood);
      const name = new RegExp(`^${label.replace(/[^\w ]/g, "\\$&")}(, saved)?$`);
      await page.getByRole("radiogroup", { name: "Mood" }).getByRole("radio", { name }).click();
    },
    async expectSignedIn(address) {
      await expect(account).toHaveAccessibleName(new RegExp(shortenAddress(address)));
      await account.click();
      await expect(menu.getByText(/^Signed in/)).toBeVisible();
      await page.keyboard.press("Escape");
    },
    async expectSignedOut() {
      await expect.poll(() => sessionOf(page)).toBeNull();
      await expect(site.connectButton.or(account)).toBeVisible();
      if (await site.connectButton.isVisible()) return;
      await account.click();
      await expect(menu.getByText("Connected, not signed in")).toBeVisible();
      await page.keyboard.press("Escape");
    },
    async expectSaved(mood) {
      await expect(page.getByRole("status").filter({ hasText: "Mood saved" })).toBeVisible();
      await expect(page.getByRole("radio", { name: `${getMood(mood).label}, saved` })).toBeChecked();
    },
    async expectAccessible() {
      expect(await graveFindingsOf(page)).toEqual([]);
    },
  };
  return site;
}

import { expect, type Locator } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { giveAvatars } from "@/e2e/support/chain";
import { expectTabOrder, press, tabTo } from "@/e2e/support/keyboard";
import { coreIf, IS_WHOLE } from "@/e2e/support/scope";
import type { Site } from "@/e2e/support/site";
import { test } from "@/e2e/support/wallet-test";
import { shortenAddress } from "@/lib/shared/shorten-address";
import type { PanelName } from "@/stores/ui-store";

test.use({ hasPictures: false });

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

interface Journey {
  /** Text of its heading. */
  readonly title: string;
  readonly size: typeof WIDE;
  /** Opens it by keyboard only. Returns the element that must regain the focus. */
  open(site: Site, address: string): Promise<Locator>;
  /** An element that appears after loading. */
  getReadyLocator?(site: Site): Locator;
}

const main = ({ page }: Site) => page.getByRole("main");
const header = ({ page }: Site) => page.getByRole("banner");

/** Connects, closes the panel that follows, and returns the account button in the header. */
async function connectedButton(site: Site, address: string): Promise<Locator> {
  await site.connect();
  await expect(site.signButton).toBeVisible();
  await site.page.keyboard.press("Escape");
  await expect(site.panel).toBeHidden();
  return header(site).getByRole("button", { name: shortenAddress(address) });
}

async function openBy(site: Site, opener: Locator): Promise<Locator> {
  await press(site.page, opener);
  return opener;
}

/** Everything that slides in over the page: the panels of the store and two others. */
const JOURNEYS: Readonly<Record<PanelName | "avatar-select" | "mood-history", Journey>> = {
  about: {
    title: "About MB1",
    size: WIDE,
    async open(site) {
      await site.open();
      return openBy(site, header(site).getByRole("button", { name: "About" }));
    },
  },
  "get-print": {
    title: "Your print",
    size: WIDE,
    async open(site) {
      await site.open();
      return openBy(site, main(site).getByRole("button", { name: "Print" }));
    },
  },
  "connect-wallet": {
    title: "Select a wallet",
    size: WIDE,
    async open(site) {
      await site.open();
      return openBy(site, site.connectButton);
    },
    getReadyLocator: ({ panel }) =>
      panel.filter({ hasText: "In this browser" }).getByRole("button", { name: "Demo wallet" }),
  },
  "sign-in-and-proceed": {
    title: "Sign and proceed",
    size: WIDE,
    async open(site, address) {
      await site.open();
      const account = await connectedButton(site, address);
      await press(site.page, account);
      await press(site.page, site.page.getByRole("button", { name: "Sign in", exact: true }));
      return account;
    },
    getReadyLocator: ({ signButton }) => signButton,
  },
  "sync-sign": {
    title: "Sign to get your print",
    size: WIDE,
    async open(site, address) {
      await site.page.goto("/get-print?noloader&nowebgl");
      await connectedButton(site, address);
      return openBy(site, main(site).getByRole("button", { name: "Sign to get your print" }));
    },
    getReadyLocator: ({ signButton }) => signButton,
  },
  "sync-sign-mood": {
    title: "Sign to save this mood",
    size: WIDE,
    async open(site, address) {
      await giveAvatars(address as `0x${string}`, [19_852]);
      await site.play(19_852, "hype");
      await connectedButton(site, address);
      return openBy(site, site.saveButton);
    },
    getReadyLocator: ({ signButton }) => signButton,
  },
  "mobile-menu": {
    title: "Menu",
    size: NARROW,
    async open(site) {
      await site.open();
      return openBy(site, header(site).getByRole("button", { name: "Menu" }));
    },
  },
  "mobile-roadmap": {
    title: "Roadmap",
    size: NARROW,
    async open(site) {
      await site.open();
      const menu = await openBy(site, header(site).getByRole("button", { name: "Menu" }));
      await press(site.page, site.panel.getByRole("button", { name: "Roadmap" }));
      return menu;
    },
  },
  "avatar-select": {
    title: "Choose a Meebit",
    size: WIDE,
    async open(site) {
      await site.open();
      return openBy(site, main(site).getByRole("button", { name: "Select" }));
    },
    getReadyLocator: ({ avatars }) => avatars.first(),
  },
  "mood-history": {
    title: "Saved moods of 00009",
    size: WIDE,
    async open(site) {
      await site.play(9, "gm");
      return openBy(site, main(site).getByRole("button", { name: "History" }));
    },
    getReadyLocator: ({ panel }) => panel.getByText("No mood is saved yet."),
  },
};

for (const [name, { title, size, open, getReadyLocator }] of Object.entries(JOURNEYS)) {
  test(
    `${name} works with the keyboard only, and is accessible`,
    coreIf(name === "sync-sign-mood"),
    async ({ page, account, site }) => {
      await page.setViewportSize(size);
      const opener = await open(site, account.address);
      await expect(site.panel.getByRole("heading", { name: title, level: 2 })).toBeFocused();
      await expect(site.panel).toHaveAccessibleName(title);
      if (getReadyLocator) await expect(getReadyLocator(site)).toBeVisible();
      await expectTabOrder(page, site.panel);
      expect(await findingsOf(page)).toEqual([]);
      if (IS_WHOLE) {
        await page.setViewportSize(size === WIDE ? NARROW : WIDE);
        expect(await findingsOf(page)).toEqual([]);
      }
      await page.setViewportSize(size);
      await page.keyboard.press("Escape");
      await expect(site.panel).toBeHidden();
      await expect(opener).toBeFocused();
    },
  );
}

test("the mood picker is one tab stop, in which arrow keys choose", async ({ page, site }) => {
  await site.play(9, "gm");
  const picker = page.getByRole("radiogroup", { name: "Mood" });
  const chosen = picker.getByRole("radio", { checked: true });
  await tabTo(page, chosen);
  await expect(chosen).toHaveAccessibleName("GM");
  for (const [key, name] of [
    ["ArrowRight", "Nope"],
    ["ArrowDown", "Chill"],
    ["ArrowLeft", "Nope"],
    ["ArrowUp", "GM"],
    ["End", "Pride"],
    ["ArrowRight", "!Meebin"],
    ["ArrowLeft", "Pride"],
    ["Home", "!Meebin"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen).toHaveAccessibleName(name);
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press("Tab");
  await expect(picker.getByRole("radio").and(page.locator(":focus"))).toHaveCount(0);
  await page.emulateMedia({ forcedColors: "active" });
  const styleOf = (tile: Locator) =>
    tile.evaluate((element) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, outlineStyle };
    });
  const other = await styleOf(picker.getByRole("radio", { checked: false }).first());
  expect(other.outlineStyle, "in forced colours a button has an edge").toBe("solid");
  expect((await styleOf(chosen)).backgroundColor, "the chosen one has a colour").not.toBe(other.backgroundColor);
});

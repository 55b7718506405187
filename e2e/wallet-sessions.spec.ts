import { expect, type Route } from "@playwright/test";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { giveAvatars } from "@/e2e/support/chain";
import { CORE, fullFrom } from "@/e2e/support/scope";
import { builtFile } from "@/e2e/support/scripts";
import { newMood, sessionOf, sitePage } from "@/e2e/support/site";
import { installWallet } from "@/e2e/support/wallet";
import { expectAllowedCalls, test } from "@/e2e/support/wallet-test";
import { shortenAddress } from "@/lib/shared/shorten-address";

test.use({ hasPictures: false });

/** Strings of the wallet code and of the wallet makers' libraries that survive minification. */
const WALLET_CODE = /eip6963:requestProvider|wallet_requestPermissions|wants you to sign in with/;
const MAKERS_CODE = /walletconnect\.(org|com)|keys\.coinbase\.com|mmSdk|metamask-sdk/i;

test("loads no wallet code before the panel opens, and no vendor library with the panel", async ({
  page,
  wallet,
  site,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const loaded = (pattern: RegExp) => scripts.filter((url) => pattern.test(builtFile(url)));
  await page.goto("/?noloader&nowebgl", { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(0);
  expect([...loaded(WALLET_CODE), ...loaded(MAKERS_CODE)]).toEqual([]);
  expect(wallet.calls).toEqual([]);
  await site.connectButton.click();
  await expect(site.panel.getByRole("button", { name: wallet.name })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded(WALLET_CODE).length).toBeGreaterThan(0);
  expect(loaded(MAKERS_CODE)).toEqual([]);
});

test(
  "a reload keeps the session, and the viewer loads no wallet code or session",
  CORE,
  async ({ page, account, wallet, site }) => {
    await site.open();
    await site.signIn();
    await site.expectSignedIn(account.address);
    const callCount = wallet.countCalls("eth_requestAccounts");
    await page.reload();
    await site.expectSignedIn(account.address);
    await expect.poll(() => wallet.calls.at(-1)?.method).toBe("eth_chainId");
    expect([wallet.countCalls("eth_requestAccounts"), wallet.countCalls("personal_sign")]).toEqual([callCount, 1]);

    const scripts: string[] = [];
    const cookies: string[] = [];
    page.on("request", async (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
      if (request.url().includes("/api/auth")) cookies.push(request.url());
    });
    const calls = wallet.calls.length;
    await page.goto("/viewer/1?mood=gm", { waitUntil: "networkidle" });
    expect(scripts.filter((url) => WALLET_CODE.test(builtFile(url)) || MAKERS_CODE.test(builtFile(url)))).toEqual([]);
    expect(cookies).toEqual([]);
    expect(wallet.calls.length).toBe(calls);
  },
);

test(
  "switching accounts signs out, reloads the page and offers to sign in with the new account",
  CORE,
  async ({ page, account, wallet, site }) => {
    const other = privateKeyToAccount(generatePrivateKey());
    await giveAvatars(other.address, [19_823]);
    await site.open();
    await site.signIn();
    const signedOut = page.waitForRequest(/\/api\/auth\/signout$/);
    const loadedAnew = page.waitForEvent("load");
    await wallet.switchTo(other);
    expect((await signedOut).method()).toBe("GET");
    await loadedAnew;
    await expect(site.panel).toHaveAccessibleName(`Sign as ${shortenAddress(other.address)}?`);
    await site.expectAccessible();
    expect(await sessionOf(page)).toBeNull();
    expect(wallet.countCalls("personal_sign"), "before the button is pressed").toBe(1);
    await site.signButton.click();
    await expect(site.panel.getByRole("option", { name: "19823" })).toBeVisible();
    await page.keyboard.press("Escape");
    await site.expectSignedIn(other.address);
    expect(other.address).not.toBe(account.address);
  },
);

test("two tabs share sign-in, sign-out and disconnect", async ({ page, context, account, site }) => {
  await site.open();
  const other = sitePage(await context.newPage());
  await other.open();
  await expect(other.connectButton).toBeVisible();
  await site.signIn();
  await other.expectSignedIn(account.address);
  await other.choose("Sign out");
  await other.expectSignedOut();
  await expect(page.getByRole("alert").getByText("You signed out in another tab.").first()).toBeVisible();
  await site.expectSignedOut();
  await site.choose("Disconnect");
  await expect(site.connectButton).toBeVisible();
  await expect(other.connectButton).toBeVisible();
  expect(page.url()).toBe(other.page.url());
});

test("the prints and the wallet of a holder go when another tab signs out and disconnects", async ({
  page,
  context,
  account,
  site,
}) => {
  await giveAvatars(account.address, [19_837]);
  await site.open();
  await site.signIn();
  await page.goto("/get-print?noloader&nowebgl");
  await expect(page.getByText(/sharp at 25 by 38 centimetres/)).toBeVisible();
  const walletPage = await context.newPage();
  await walletPage.goto("/wallet?noloader&nowebgl");
  await expect(walletPage.getByRole("region", { name: "Meebits", exact: true })).toBeVisible();
  const other = sitePage(await context.newPage());
  await other.open();
  await other.choose("Disconnect");
  for (const left of [page, walletPage]) {
    await expect(left.getByRole("alert").getByText("You signed out in another tab.").first()).toBeVisible();
    await expect(left.getByRole("main").getByRole("button", { name: "Connect wallet" })).toBeVisible();
  }
});

for (const width of [320, 390])
  test(`at ${width} px a sign-out is announced from the press to its end, over no link`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/faq?noloader&nowebgl");
    await site.signIn();
    const held = new Promise<Route>((resolve) => void page.route("**/api/auth/signout", resolve, { times: 1 }));
    await site.choose("Sign out");
    await expect(page.getByText("Signing out…")).toBeVisible();
    await (await held).continue();
    const notice = await page.getByText("You are signed out.").boundingBox();
    const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
    const logo = await page.getByRole("link", { name: "MB1" }).first().boundingBox();
    if (!notice || !menu || !logo) throw new Error("All are visible.");
    expect(notice.x, "beside the logo").toBeGreaterThanOrEqual(logo.x + logo.width);
    expect(notice.x + notice.width, "beside the menu").toBeLessThanOrEqual(menu.x);
    expect(notice.y + notice.height).toBeLessThanOrEqual(menu.y + menu.height + 1);
  });

test("an account switched while the page was closed ends the session and is offered", async ({
  page,
  context,
  wallet,
  site,
}) => {
  await site.open();
  await site.signIn();
  await page.close();
  const other = privateKeyToAccount(generatePrivateKey());
  await wallet.switchTo(other);
  const later = sitePage(await context.newPage());
  await later.open();
  await expect(later.panel).toHaveAccessibleName(`Sign as ${shortenAddress(other.address)}?`);
  expect(await sessionOf(later.page)).toBeNull();
});

test("signing out everywhere ends the session of another browser, which can sign in again", async ({
  browser,
  account,
  site,
}) => {
  await giveAvatars(account.address, [19_831]);
  const elsewhere = await browser.newContext();
  const otherWallet = await installWallet(elsewhere, { account });
  const other = sitePage(await elsewhere.newPage());
  const mood = await newMood(site.page, 19_831, ["buzzed", "wtf"]);
  await Promise.all([site.open(), other.play(19_831, mood)]);
  await site.signIn();
  await other.signIn();
  await site.choose("Sign out everywhere");
  await site.expectSignedOut();

  await other.saveButton.click();
  await other.signButton.click();
  await other.expectSaved(mood);
  expectAllowedCalls(otherWallet);
  await elsewhere.close();
});

const port = process.env["E2E_PORT"];

for (const [at, name] of ["127.0.0.1", "[::1]"].entries()) {
  test.describe(`at ${name}`, () => {
    test.use({ baseURL: `http://${name}:${port}` });

    test(
      "a wallet signs in with a message for that address, stays signed in and signs out",
      fullFrom(at, 1, 1),
      async ({ page, account, wallet, site }) => {
        await site.open();
        await site.signIn();
        const texts = wallet.calls.map(({ text }) => text).filter((text) => text !== "");
        expect(texts).toEqual([expect.stringContaining(`\nURI: http://${name}:${port}\n`)]);
        expect(texts[0]).toMatch(/^[^\n]+ wants you to sign in/);
        expect(texts[0]?.startsWith(`${name}:${port} wants`)).toBe(true);
        await page.reload();
        await site.expectSignedIn(account.address);
        await site.choose("Sign out");
        await site.expectSignedOut();
      },
    );
  });
}

test.describe("at an address that is not the site's", () => {
  test.use({ baseURL: `http://127.0.0.2:${port}` });

  test("the sign-in panel links to the site's address, and requests no signature", async ({ page, wallet, site }) => {
    await site.open();
    await site.connect();
    await expect(
      site.panel.getByText(`Sign-in works at http://localhost:${port}, not at 127.0.0.2:${port}.`),
    ).toBeVisible();
    await expect(site.signButton).toBeHidden();
    await site.expectAccessible();
    await site.panel.getByRole("link", { name: `Open localhost:${port}` }).click();
    await expect(page).toHaveURL(`http://localhost:${port}/?noloader&nowebgl`);
    expect(wallet.countCalls("personal_sign")).toBe(0);
  });
});

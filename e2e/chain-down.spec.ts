import { expect } from "@playwright/test";
import { CHAIN_URL, giveAvatars } from "@/e2e/support/chain";
import { type RpcProxy, startRpcProxy } from "@/e2e/support/rpc-proxy";
import { sessionOf } from "@/e2e/support/site";
import { test as walletTest } from "@/e2e/support/wallet-test";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { type BuiltProduct, startBuiltProduct } from "../scripts/lib/built-product";

const UNREACHABLE = HTTP_ERRORS.chain_unreachable[1];

/** A separate site whose connection to the chain can be cut. */
const test = walletTest.extend<object, { chainProxy: RpcProxy; chainSite: BuiltProduct }>({
  chainProxy: [
    async ({ browserName: _ }, use) => {
      const proxy = await startRpcProxy(CHAIN_URL);
      await use(proxy);
      await proxy.close();
    },
    { scope: "worker" },
  ],
  chainSite: [
    async ({ chainProxy }, use) => {
      const product = await startBuiltProduct({ ETH_RPC_URLS: chainProxy.url });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ chainSite }, use) => use(chainSite.url),
});

test("with Ethereum unreachable saving shows an error, the rest works, and saving recovers", async ({
  page,
  account,
  wallet,
  site,
  chainProxy,
}) => {
  test.slow();
  await giveAvatars(account.address, [19_829, 19_830]);
  await site.play(19_829, "gm");
  await site.signIn();
  await site.saveButton.click();
  await site.expectSaved("gm");

  chainProxy.isCut = true;
  await site.pick("shy");
  await site.saveButton.click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole("radio", { name: "GM, saved" })).toBeVisible();
  await site.expectAccessible();
  await test.step("the rest works", async () => {
    expect((await page.request.get("/viewer/19829")).status()).toBe(200);
    expect((await page.request.get("/api/meebits?type=poster&token_id=19829&w=160")).status()).toBe(200);
    expect(await (await page.request.get("/api/moods/19829")).json()).toMatchObject({ mood: "gm" });
    expect(await sessionOf(page)).toBe(account.address);
    await site.choose("Sign out");
    await site.expectSignedOut();
  });
  await test.step("signing in needs no chain, and an unverifiable signature is not called wrong", async () => {
    await site.choose("Sign in");
    wallet.behave("personal_sign", "lie");
    await site.signButton.click();
    await expect(site.panel.getByText(/Cannot reach Ethereum right now/)).toBeVisible({ timeout: 25_000 });
    wallet.behave("personal_sign", "approve");
    await site.signButton.click();
    await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
    await page.keyboard.press("Escape");
  });

  chainProxy.isCut = false;
  await site.pick("zen");
  await site.saveButton.click();
  await site.expectSaved("zen");
});

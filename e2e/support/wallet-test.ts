import { test as base, expect } from "@playwright/test";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { type Site, sitePage } from "@/e2e/support/site";
import { installWallet, type TestWallet } from "@/e2e/support/wallet";

/** Methods that the site may request. */
const ALLOWED_METHODS = /^(eth_requestAccounts|eth_accounts|eth_chainId|personal_sign|wallet_\w+Permissions)$/;

/** Format of a text to sign: this site's sign-in for Ethereum mainnet. */
const SIGN_IN = /^[^\n]+ wants you to sign in with your Ethereum account:\n0x[0-9a-fA-F]{40}\n[\s\S]+\nChain ID: 1\n/;

/** Replaces every picture of an avatar. */
const BLANK = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' };

interface WalletFixtures {
  /** False: blanks replace avatars, which a server would draw for every visit. For tests that check no pictures. */
  readonly hasPictures: boolean;
  /** A new account for each test, so that tests do not sign each other out. */
  readonly account: PrivateKeyAccount;
  /** Installed in every page of the context. */
  readonly wallet: TestWallet;
  readonly site: Site;
}

/** Expects that the wallet was only requested for its address and one signature per sign-in. */
export function expectAllowedCalls({ calls }: TestWallet): void {
  expect([...new Set(calls.map(({ method }) => method))].filter((method) => !ALLOWED_METHODS.test(method))).toEqual([]);
  const texts = calls.filter(({ method }) => method === "personal_sign").map(({ text }) => text);
  for (const text of texts) expect(text).toMatch(SIGN_IN);
  const given = calls
    .filter(({ method, hasResult }) => method === "personal_sign" && hasResult)
    .map(({ text }) => text);
  expect(new Set(given).size, "texts that were signed once").toBe(given.length);
}

/** Tests with a wallet in the browser. */
export const test = base.extend<WalletFixtures>({
  hasPictures: [true, { option: true }],
  account: async ({ baseURL: _ }, use) => use(privateKeyToAccount(generatePrivateKey())),
  wallet: [
    async ({ context, account, hasPictures }, use) => {
      if (!hasPictures) await context.route(/\/api\/meebits\?/, (route) => route.fulfill(BLANK));
      const wallet = await installWallet(context, { account });
      await use(wallet);
      expectAllowedCalls(wallet);
    },
    { auto: true },
  ],
  site: async ({ page }, use) => use(sitePage(page)),
});

import type { Hex } from "viem";
import { beforeAll, expect, test } from "vitest";
import { createSignInText } from "@/lib/shared/sign-in-text";
import { setUpTestChain } from "@/tests/support/chain";
import { type ContractWallets, contractWallets } from "@/tests/support/contract-wallets";
import { ALICE, BOB, httpErrorOf, jsonOf, setUpSignInSite } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
// Two nodes: ownership is read from two if configured.
const site = setUpSignInSite(() => ({ ETH_RPC_URLS: `${chain.url},${chain.url}/?second`, EMBEDDED_CHAIN: "true" }));

let wallets: ContractWallets;
beforeAll(async () => {
  wallets = await contractWallets(chain);
  await wallets.create(ALICE.address);
});

/** Signs in with a contract wallet: `sign` converts its owner's signature for the request. */
async function signInAs(wallet: Hex, owner: typeof ALICE, sign: (signature: Hex) => Hex = (signature) => signature) {
  const browser = site.browser();
  const message = createSignInText(await browser.nonce(), wallet);
  const signature = sign(await owner.signMessage({ message }));
  return { browser, answer: await browser.send("/api/auth/signin", { message, signature }) };
}

test("a contract wallet signs in (ERC-1271)", async () => {
  const wallet = await wallets.addressOf(ALICE.address);
  const { browser, answer } = await signInAs(wallet, ALICE);
  expect([answer.status, jsonOf(answer)]).toEqual([200, { address: wallet, demoWallet: true }]);
  expect(await browser.fetchAddress()).toBe(wallet);
});

test("an undeployed wallet signs in (ERC-6492) and stays undeployed", async () => {
  const wallet = await wallets.addressOf(BOB.address);
  const { browser, answer } = await signInAs(wallet, BOB, (signature) => wallets.wrap(BOB.address, signature));
  expect(answer.status).toBe(200);
  expect(await browser.fetchAddress()).toBe(wallet);
  expect(await chain.admin.getCode({ address: wallet })).toBeUndefined();
});

test("refuses another account's signature for a contract wallet", async () => {
  const wallet = await wallets.addressOf(ALICE.address);
  const { browser, answer } = await signInAs(wallet, BOB);
  expect(httpErrorOf(answer)).toEqual([401, "signin_bad_signature"]);
  expect(await browser.fetchAddress()).toBeNull();
});

test("refuses another account's signature for an account without code", async () => {
  const { answer } = await signInAs(ALICE.address, BOB);
  expect(httpErrorOf(answer)).toEqual([401, "signin_bad_signature"]);
});

test("refuses the deployment call of another wallet", async () => {
  const wallet = await wallets.addressOf(BOB.address);
  const { answer } = await signInAs(wallet, ALICE, (signature) => wallets.wrap(ALICE.address, signature));
  expect(httpErrorOf(answer)).toEqual([401, "signin_bad_signature"]);
});

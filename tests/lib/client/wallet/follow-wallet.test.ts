// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "@/lib/client/api/query-client";
import { knownSession, putSession, sessionQuery } from "@/lib/client/api/use-session";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { followWallet } from "@/lib/client/wallet/follow-wallet";
import { loadWallet } from "@/lib/client/wallet/load-wallet";
import { rememberWallet } from "@/lib/client/wallet/remembered-wallet";
import { fakeSiteOfTests } from "@/tests/support/fake-site";
import { FIRST, SECOND } from "@/tests/support/fake-wallet";
import { siteOfTests } from "@/tests/support/render-site";
import { optionOf, untilWallet, walletOfTests, walletState } from "@/tests/support/wallet-tests";

const fake = fakeSiteOfTests();
siteOfTests();
const tests = walletOfTests();

const ends: (() => void)[] = [];
const follow = () => void ends.push(followWallet());
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Another tab of this browser. */
const otherTab = new BroadcastChannel("mb1");
const aMoment = () => new Promise((settle) => setTimeout(settle, 300));

it("a wallet of an earlier visit is connected again without asking anybody", async () => {
  tests.wallet.isPermitted = true;
  rememberWallet(tests.wallet.id);
  follow();
  await untilWallet(({ address }) => address === FIRST);
  expect(tests.wallet.calls).not.toContain("eth_requestAccounts");
});

it("a first visit asks no wallet for anything", async () => {
  follow();
  await aMoment();
  expect(tests.wallet.calls).toEqual([]);
});

it("a wallet that was locked since is followed when it is unlocked", async () => {
  rememberWallet(tests.wallet.id);
  follow();
  await vi.waitUntil(() => tests.wallet.calls.includes("eth_accounts"));
  await aMoment();
  expect(walletState().address).toBeNull();
  tests.wallet.isPermitted = true;
  tests.wallet.switchTo(FIRST);
  await untilWallet(({ address }) => address === FIRST);
});

it("the account changes while it is signed in: the page signs out", async () => {
  await connectWallet(optionOf(tests.wallet));
  fake.site.session = FIRST;
  putSession({ address: FIRST, demoWallet: false });
  follow();
  tests.wallet.switchTo(SECOND);
  await vi.waitUntil(() => fake.site.session === null);
  expect(fake.site.asked).toContain("GET auth/signout");
});

it("the account changes while nobody is signed in: it is followed", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  tests.wallet.switchTo(SECOND);
  await untilWallet(({ address }) => address === SECOND);
  await aMoment();
  expect(fake.site.asked).not.toContain("GET auth/signout");
});

it("another tab signs out: this one asks the server who is there", async () => {
  fake.site.session = FIRST;
  ends.push(new QueryObserver(queryClient(), sessionQuery).subscribe(() => undefined));
  await vi.waitUntil(() => knownSession()?.address === FIRST);
  follow();
  fake.site.session = null;
  otherTab.postMessage("session");
  await vi.waitUntil(() => knownSession()?.address === null);
});

it("another tab lets go of the wallet, or connects one: so does this one", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  rememberWallet(null);
  otherTab.postMessage("wallet");
  await untilWallet(({ address }) => address === null);
  rememberWallet(tests.wallet.id);
  otherTab.postMessage("wallet");
  await untilWallet(({ address }) => address === FIRST);
});

it("a demo wallet is forgotten where the server offers none", async () => {
  fake.site.hasDemo = false;
  rememberWallet("demo:whale");
  follow();
  await vi.waitUntil(() => localStorage.getItem("mb1:wallet") === null);
  expect(walletState().address).toBeNull();
});

it("coming back from the wallet reads session and wallet anew", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  tests.wallet.account = SECOND;
  document.dispatchEvent(new Event("visibilitychange"));
  await untilWallet(({ address }) => address === SECOND);
});

it("storage that is blocked stops nothing", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  follow();
  await connectWallet(optionOf(tests.wallet));
  expect(walletState().address).toBe(FIRST);
  await (await loadWallet()).disconnect();
});

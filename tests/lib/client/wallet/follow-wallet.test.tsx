// @vitest-environment jsdom
import { once } from "node:events";
import { QueryObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getQueryClient } from "@/lib/client/api/query-client";
import { getKnownSession, putSession, SESSION_QUERY_PREFIX, sessionQuery } from "@/lib/client/api/use-session";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { useSignText, WalletProvider } from "@/lib/client/wallet/engine/wallet-hooks";
import { followWallet } from "@/lib/client/wallet/follow-wallet";
import { loadWallet } from "@/lib/client/wallet/load-wallet";
import { rememberWallet } from "@/lib/client/wallet/remembered-wallet";
import type { TabMessage } from "@/lib/client/wallet/tabs";
import { useErrorStore } from "@/stores/error-store";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { FakeWallet, FIRST, SECOND } from "@/tests/support/fake-wallet";
import { inSite, setUpSiteTest } from "@/tests/support/render-site";
import { optionOf, setUpFakeWallet, untilWallet, walletState } from "@/tests/support/wallet-tests";

const fake = setUpFakeSite();
setUpSiteTest();
const tests = setUpFakeWallet();

const ends: (() => void)[] = [];
const follow = () => void ends.push(followWallet());
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Other tabs of this browser: one writes, one listens. */
const [otherTab, listeningTab] = [new BroadcastChannel("mb1"), new BroadcastChannel("mb1")];
afterAll(() => {
  otherTab.close();
  listeningTab.close();
});

/** Tells the tabs, and resolves when they have received it. */
async function notifyTabs(message: TabMessage): Promise<void> {
  const isReceived = once(listeningTab, "message");
  otherTab.postMessage(message);
  await isReceived;
}

/** Lets everything happen that needs no more answers: the code under test has no timers, the fakes answer at once. */
async function runPendingTasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setImmediate(run));
  vi.stubGlobal("cancelIdleCallback", (handle: NodeJS.Immediate) => clearImmediate(handle));
});

it("reconnects the wallet of an earlier visit without a permission request", async () => {
  // Safari has none.
  vi.stubGlobal("requestIdleCallback", undefined);
  tests.wallet.isPermitted = true;
  rememberWallet(tests.wallet.id);
  follow();
  await untilWallet(({ address }) => address === FIRST);
  expect(tests.wallet.calls).not.toContain("eth_requestAccounts");
});

it("a first visit calls no wallet", async () => {
  follow();
  await runPendingTasks();
  expect(tests.wallet.calls).toEqual([]);
});

it("reconnects a remembered wallet when it is unlocked", async () => {
  rememberWallet(tests.wallet.id);
  follow();
  await vi.waitUntil(() => tests.wallet.calls.includes("eth_accounts"));
  await runPendingTasks();
  expect(walletState().address).toBeNull();
  tests.wallet.isPermitted = true;
  tests.wallet.switchTo(FIRST);
  await untilWallet(({ address }) => address === FIRST);
});

it("signs out when the account changes during a session", async () => {
  await connectWallet(optionOf(tests.wallet));
  fake.site.session = FIRST;
  putSession({ address: FIRST, demoWallet: false });
  follow();
  tests.wallet.switchTo(SECOND);
  await vi.waitUntil(() => fake.site.session === null);
  expect(fake.site.requests).toContain("GET auth/signout");
});

it("follows an account change without a session", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  tests.wallet.switchTo(SECOND);
  await untilWallet(({ address }) => address === SECOND);
  await vi.waitUntil(() => fake.site.requests.includes("GET auth/session"));
  await runPendingTasks();
  expect(fake.site.requests).not.toContain("GET auth/signout");
});

it("reports a sign-out in another tab until there is a session again, and drops the holder's answers", async () => {
  fake.site.session = FIRST;
  ends.push(new QueryObserver(getQueryClient(), sessionQuery).subscribe(() => undefined));
  await vi.waitUntil(() => getKnownSession()?.address === FIRST);
  getQueryClient().setQueryData([SESSION_QUERY_PREFIX, "print", 1], "a print");
  follow();
  fake.site.session = null;
  otherTab.postMessage("session");
  await vi.waitUntil(() => useErrorStore.getState().bannerError === "You signed out in another tab.");
  expect(getKnownSession()?.address).toBeNull();
  expect(getQueryClient().getQueryData([SESSION_QUERY_PREFIX, "print", 1])).toBeUndefined();

  fake.site.session = FIRST;
  otherTab.postMessage("session");
  await vi.waitUntil(() => useErrorStore.getState().bannerError === "");
  expect(getKnownSession()?.address).toBe(FIRST);
});

it("reports on return that the session has ended", async () => {
  fake.site.session = FIRST;
  ends.push(new QueryObserver(getQueryClient(), sessionQuery).subscribe(() => undefined));
  await vi.waitUntil(() => getKnownSession()?.address === FIRST);
  follow();
  fake.site.session = null;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitUntil(() => /^Your session has ended\./.test(useErrorStore.getState().bannerError));
});

it("disconnects and connects the wallet together with another tab", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  rememberWallet(null);
  otherTab.postMessage("wallet");
  await untilWallet(({ address }) => address === null);
  rememberWallet(tests.wallet.id);
  otherTab.postMessage("wallet");
  await untilWallet(({ address }) => address === FIRST);
});

it("a wallet that another tab disconnected can be connected again", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  rememberWallet(null);
  otherTab.postMessage("wallet");
  await untilWallet(({ address }) => address === null);
  await connectWallet(optionOf(tests.wallet));
  expect(walletState()).toMatchObject({ address: FIRST, problem: null });
});

it("a locked wallet that another tab disconnected is not followed, and can be connected again", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  tests.wallet.switchTo(null);
  await untilWallet(({ address }) => address === null);
  rememberWallet(null);
  await notifyTabs("wallet");
  await runPendingTasks();
  tests.wallet.switchTo(FIRST);
  await runPendingTasks();
  expect(walletState().address).toBeNull();
  await connectWallet(optionOf(tests.wallet));
  expect(walletState()).toMatchObject({ address: FIRST, problem: null });
});

describe("a remembered wallet that responds late", () => {
  const answerAtLast = async () => {
    tests.wallet.behave("eth_accounts", "approve");
    tests.wallet.approveAll();
    await runPendingTasks();
  };
  const other = () => {
    const wallet = new FakeWallet();
    wallet.account = SECOND;
    wallet.announce();
    return wallet;
  };
  beforeEach(async () => {
    tests.wallet.isPermitted = true;
    tests.wallet.behave("eth_accounts", "silence");
    rememberWallet(tests.wallet.id);
    follow();
    await vi.waitUntil(() => tests.wallet.calls.includes("eth_accounts"));
  });

  it("is connected when it responds", async () => {
    await answerAtLast();
    expect(walletState()).toMatchObject({ address: FIRST, chainId: 1, wallet: { id: tests.wallet.id } });
    tests.wallet.switchTo(SECOND);
    await untilWallet(({ address }) => address === SECOND);
  });

  it("does not replace a wallet that was connected meanwhile", async () => {
    const wallet = other();
    await connectWallet(optionOf(wallet));
    await answerAtLast();
    expect(walletState()).toMatchObject({ address: SECOND, wallet: { id: wallet.id } });
    const { result } = renderHook(useSignText, {
      wrapper: ({ children }) => inSite(<WalletProvider>{children}</WalletProvider>),
    });
    expect(await result.current("text", SECOND)).toBe("0x51");
    expect(wallet.texts).toHaveLength(1);
    tests.wallet.switchTo("0x4444444444444444444444444444444444444444");
    await runPendingTasks();
    expect(walletState().address).toBe(SECOND);
    await connectWallet(optionOf(tests.wallet));
    expect(walletState()).toMatchObject({ problem: null, wallet: { id: tests.wallet.id } });
  });

  it("does not replace a wallet with a pending request", async () => {
    const wallet = other();
    wallet.behave("eth_requestAccounts", "silence");
    const connecting = connectWallet(optionOf(wallet));
    await vi.waitUntil(() => wallet.calls.includes("eth_requestAccounts"));
    await answerAtLast();
    expect(walletState()).toMatchObject({ address: null, connectingWallet: { id: wallet.id } });
    wallet.approveAll();
    await connecting;
    expect(walletState()).toMatchObject({ address: SECOND, wallet: { id: wallet.id } });
  });

  it("stays disconnected when another tab disconnected it meanwhile", async () => {
    rememberWallet(null);
    await notifyTabs("wallet");
    await answerAtLast();
    expect(walletState().address).toBeNull();
  });
});

it("forgets a demo wallet when the server offers none", async () => {
  fake.site.hasDemo = false;
  rememberWallet("demo:whale");
  follow();
  await vi.waitUntil(() => localStorage.getItem("mb1:wallet") === null);
  expect(walletState().address).toBeNull();
});

it("reads the wallet again on visibilitychange", async () => {
  await connectWallet(optionOf(tests.wallet));
  follow();
  tests.wallet.account = SECOND;
  document.dispatchEvent(new Event("visibilitychange"));
  await untilWallet(({ address }) => address === SECOND);
});

it("connects with blocked storage", async () => {
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

// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { cancelConnect, connectWallet, disconnectWallet, getPairing } from "@/lib/client/wallet/connect-wallet";
import { findOpenWallet } from "@/lib/client/wallet/engine/open-wallet";
import { loadWallet } from "@/lib/client/wallet/load-wallet";
import { getRememberedWallet } from "@/lib/client/wallet/remembered-wallet";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { FakeWallet, FIRST, SECOND } from "@/tests/support/fake-wallet";
import { setUpSiteTest } from "@/tests/support/render-site";
import { optionOf, setUpFakeWallet, untilWallet, walletState } from "@/tests/support/wallet-tests";

const fake = setUpFakeSite();
setUpSiteTest();
const tests = setUpFakeWallet();

const connect = (wallet = tests.wallet) => connectWallet(optionOf(wallet));
const ALLOWED = /^(eth_requestAccounts|eth_accounts|eth_chainId|personal_sign|wallet_\w+Permissions)$/;
const WAITING = "Your wallet is waiting for you: open it.";

describe("a wallet that approves", () => {
  it("is connected and remembered, and the panel of the pending signature opens", async () => {
    useUiStore.getState().setSignInPurpose("save-mood");
    useUiStore.getState().setPanel("connect-wallet");
    await connect();
    expect(walletState()).toMatchObject({ address: FIRST, chainId: 1, connectingWallet: null, problem: null });
    expect(walletState().wallet).toMatchObject({ id: tests.wallet.id, name: tests.wallet.name });
    expect(getRememberedWallet()).toBe(tests.wallet.id);
    expect(useUiStore.getState().panel).toBe("sync-sign-mood");
  });

  it("opens no panel when the user has closed it meanwhile", async () => {
    await connect();
    expect(useUiStore.getState().panel).toBeNull();
  });

  it("gets requests for accounts and chain only", async () => {
    await connect();
    expect(tests.wallet.calls.filter((method) => !ALLOWED.test(method))).toEqual([]);
    expect(tests.wallet.calls).not.toContain("personal_sign");
  });

  it("on another network is connected, and its network change is followed", async () => {
    tests.wallet.chainId = "0x89";
    await connect();
    expect(walletState().chainId).toBe(137);
    tests.wallet.switchChain("0x1");
    await untilWallet(({ chainId }) => chainId === 1);
    expect(tests.wallet.calls).not.toContain("wallet_switchEthereumChain");
  });

  it("replaces the previous wallet", async () => {
    await connect();
    const other = new FakeWallet();
    other.account = SECOND;
    other.announce();
    await connect(other);
    expect(walletState()).toMatchObject({ address: SECOND, wallet: { id: other.id } });
    expect(tests.wallet.isPermitted).toBe(false);
    tests.wallet.switchTo(FIRST);
    expect(walletState().address).toBe(SECOND);
  });

  it("can be connected again with another account", async () => {
    await connect();
    tests.wallet.account = SECOND;
    await connect();
    expect(walletState().address).toBe(SECOND);
  });
});

describe("a wallet that does not approve", () => {
  it("refuses: a quiet message is shown and nothing is remembered", async () => {
    tests.wallet.behave("eth_requestAccounts", "refuse");
    await connect();
    expect(walletState()).toMatchObject({
      address: null,
      connectingWallet: null,
      problem: { message: "Error while connecting the wallet: connection was canceled.", quiet: true },
    });
    expect(getRememberedWallet()).toBeNull();
  });

  it("has a pending request: a message refers to it, and its approval connects", async () => {
    tests.wallet.behave("eth_requestAccounts", "silence");
    const first = connect();
    await vi.waitUntil(() => tests.wallet.calls.includes("eth_requestAccounts"));
    cancelConnect();
    tests.wallet.behave("eth_requestAccounts", "busy");
    await connect();
    expect(walletState()).toMatchObject({
      connectingWallet: { id: tests.wallet.id },
      problem: { message: WAITING, quiet: true },
    });
    tests.wallet.approveAll();
    await first;
    expect(walletState()).toMatchObject({ address: FIRST, connectingWallet: null, problem: null });
  });

  it("does not answer: after a cancel, a late approval is revoked", async () => {
    tests.wallet.behave("eth_requestAccounts", "silence");
    const connecting = connect();
    await vi.waitUntil(() => tests.wallet.calls.includes("eth_requestAccounts"));
    expect(walletState().connectingWallet?.id).toBe(tests.wallet.id);
    cancelConnect();
    expect(walletState()).toMatchObject({ connectingWallet: null, problem: null });
    tests.wallet.approveAll();
    await connecting;
    expect(walletState()).toMatchObject({ address: null, wallet: null });
    expect(tests.wallet.isPermitted).toBe(false);
    expect(getRememberedWallet()).toBeNull();
  });

  it("is locked: a message is shown", async () => {
    tests.wallet.account = null;
    await connect();
    expect(walletState()).toMatchObject({ address: null, problem: { quiet: false } });
    expect(walletState().problem?.message).toMatch(/locked/);
  });

  it("is locked: it can be connected after it is unlocked", async () => {
    tests.wallet.account = null;
    await connect();
    tests.wallet.switchTo(FIRST);
    await connect();
    expect(walletState()).toMatchObject({ address: FIRST, problem: null });
  });

  it("is missing: a message is shown", async () => {
    await connectWallet({ id: "wallet.nowhere", name: "Nowhere" });
    expect(walletState().problem?.message).toMatch(/no longer available/);
  });

  it("keeps the existing connection", async () => {
    await connect();
    const other = new FakeWallet();
    other.behave("eth_requestAccounts", "refuse");
    other.announce();
    await connect(other);
    expect(walletState()).toMatchObject({ address: FIRST, wallet: { id: tests.wallet.id } });
  });
});

it("an account change of a wallet that was not chosen connects nothing", async () => {
  tests.wallet.isPermitted = true;
  tests.wallet.switchTo(SECOND);
  await Promise.resolve();
  expect(walletState().address).toBeNull();
});

it("follows a wallet that is locked and unlocked again", async () => {
  await connect();
  tests.wallet.switchTo(null);
  await untilWallet(({ address }) => address === null);
  tests.wallet.switchTo(FIRST);
  await untilWallet(({ address }) => address === FIRST);
});

it("a wallet that was locked and then replaced can be connected again", async () => {
  await connect();
  tests.wallet.switchTo(null);
  await untilWallet(({ address }) => address === null);
  const other = new FakeWallet();
  other.account = SECOND;
  other.announce();
  await connect(other);
  tests.wallet.switchTo(FIRST);
  // wagmi reconnects by itself.
  await vi.waitUntil(() => findOpenWallet(tests.wallet.id)?.config.state.connections.size === 1);
  tests.wallet.calls.length = 0;
  await connect();
  expect(tests.wallet.calls).not.toContain("wallet_revokePermissions");
  expect(walletState()).toMatchObject({ address: FIRST, problem: null, wallet: { id: tests.wallet.id } });
});

it("refresh reads a change that the wallet did not report", async () => {
  await connect();
  tests.wallet.account = SECOND;
  tests.wallet.chainId = "0x5";
  await (await loadWallet()).refresh();
  expect(walletState()).toMatchObject({ address: SECOND, chainId: 5 });
  tests.wallet.account = null;
  await (await loadWallet()).refresh();
  expect(walletState().address).toBeNull();
});

describe("disconnecting", () => {
  it("revokes the wallet, signs out and forgets it", async () => {
    await connect();
    fake.site.session = FIRST;
    const { putSession } = await import("@/lib/client/api/use-session");
    putSession({ address: FIRST, demoWallet: false });
    await disconnectWallet();
    expect(walletState()).toMatchObject({ address: null, wallet: null, chainId: null });
    expect(tests.wallet.isPermitted).toBe(false);
    expect(getRememberedWallet()).toBeNull();
    expect(fake.site.session).toBeNull();
  });

  it("that fails to sign out shows a message and still removes the wallet", async () => {
    await connect();
    fake.site.session = FIRST;
    const { putSession } = await import("@/lib/client/api/use-session");
    putSession({ address: FIRST, demoWallet: false });
    fake.site.refuse("GET auth/signout", "storage_unavailable");
    await disconnectWallet();
    expect(useErrorStore.getState().bannerError).toBe(ERROR_MESSAGES.disconnect);
    expect(walletState().address).toBeNull();
  });

  it("is permanent: the wallet does not reconnect by itself", async () => {
    await connect();
    await disconnectWallet();
    tests.wallet.isPermitted = true;
    tests.wallet.switchTo(SECOND);
    expect(walletState().address).toBeNull();
  });
});

const NOW = 1_795_000_000_000;

it("getPairing reads the expiry of a WalletConnect URI", () => {
  const uri = "wc:abc@2?expiryTimestamp=1795000300&relay-protocol=irn&symKey=00";
  expect(getPairing(uri, NOW)).toEqual({ uri, expiresAt: NOW + 300_000 });
});

it.each(["metamask://connect/mwp?p=abc", "wc:abc@2?symKey=00", "wc:abc@2?expiryTimestamp=soon"])(
  "getPairing lets %s expire after a minute",
  (uri) => {
    expect(getPairing(uri, NOW).expiresAt).toBe(NOW + 60_000);
  },
);

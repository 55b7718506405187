// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getRememberedWallet, rememberWallet } from "@/lib/client/wallet/remembered-wallet";

/** Channels by their name, as in the tabs of one browser. */
const open = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
}

beforeEach(() => {
  open.clear();
  vi.resetModules();
});

const loadTab = async () => {
  vi.resetModules();
  return await import("@/lib/client/wallet/tabs");
};

describe("messages between tabs", () => {
  it("reach the other tabs, not the sender, until they unsubscribe", async () => {
    vi.stubGlobal("BroadcastChannel", FakeChannel);
    const [one, other] = [await loadTab(), await loadTab()];
    const [atOne, atOther] = [vi.fn(), vi.fn()];
    one.listenToTabs(atOne);
    const unsubscribe = other.listenToTabs(atOther);
    one.notifyTabs("session");
    one.notifyTabs("wallet");
    one.notifyTabs("mood");
    expect(atOther.mock.calls).toEqual([["session"], ["wallet"], ["mood"]]);
    expect(atOne).not.toHaveBeenCalled();
    unsubscribe();
    one.notifyTabs("session");
    expect(atOther).toHaveBeenCalledTimes(3);
    // A tab opens one channel, however many listeners it has.
    one.listenToTabs(atOne)();
    expect(open.size).toBe(2);
    vi.unstubAllGlobals();
  });

  it.each([null, undefined, 7, "", "Session", { type: "session" }, ["session"]])(
    "ignore %j of another version of the site",
    async (data) => {
      vi.stubGlobal("BroadcastChannel", FakeChannel);
      const tab = await loadTab();
      const listener = vi.fn();
      tab.listenToTabs(listener);
      new FakeChannel("mb1").postMessage(data);
      expect(listener).not.toHaveBeenCalled();
      vi.unstubAllGlobals();
    },
  );

  it("are not sent where browsers lack them, without an error", async () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const tab = await loadTab();
    const unsubscribe = tab.listenToTabs(vi.fn());
    expect(() => tab.notifyTabs("session")).not.toThrow();
    expect(unsubscribe).not.toThrow();
    vi.unstubAllGlobals();
  });
});

describe("the last wallet of this device", () => {
  it("is remembered until it is forgotten", () => {
    expect(getRememberedWallet()).toBeNull();
    rememberWallet("io.metamask");
    expect(getRememberedWallet()).toBe("io.metamask");
    rememberWallet("walletConnect");
    expect(getRememberedWallet()).toBe("walletConnect");
    rememberWallet(null);
    expect([getRememberedWallet(), localStorage.length]).toEqual([null, 0]);
  });

  it("is none where the browser blocks its storage, without an error", () => {
    const block = () => {
      throw new DOMException("no", "SecurityError");
    };
    const spies = [
      vi.spyOn(Storage.prototype, "getItem").mockImplementation(block),
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(block),
      vi.spyOn(Storage.prototype, "removeItem").mockImplementation(block),
    ];
    expect(() => rememberWallet("io.metamask")).not.toThrow();
    expect(() => rememberWallet(null)).not.toThrow();
    expect(getRememberedWallet()).toBeNull();
    for (const spy of spies) spy.mockRestore();
  });
});

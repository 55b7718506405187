// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { offerSwitched, settleAccount } from "@/lib/client/wallet/settle-account";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { fakeSiteOfTests } from "@/tests/support/fake-site";
import { FIRST, SECOND } from "@/tests/support/fake-wallet";
import { siteOfTests } from "@/tests/support/render-site";

const fake = fakeSiteOfTests();
siteOfTests();

/** The wallet shows an account; says whether the page has been loaded anew. */
async function shows(account: string): Promise<boolean> {
  const reload = vi.fn();
  const isLeaving = await settleAccount(account, reload);
  expect(reload).toHaveBeenCalledTimes(isLeaving ? 1 : 0);
  return isLeaving;
}

const signOuts = () => fake.site.asked.filter((request) => request.includes("signout"));

describe("the wallet shows another account", () => {
  it("than the one that signed in: signs out by GET and loads the page anew", async () => {
    fake.site.session = FIRST;
    expect(await shows(SECOND)).toBe(true);
    expect(signOuts()).toEqual(["GET auth/signout"]);
    expect(fake.site.session).toBeNull();
  });

  it("and nobody had signed in: it is followed without a word", async () => {
    expect(await shows(SECOND)).toBe(false);
    expect(signOuts()).toEqual([]);
  });

  it("that another tab has signed in just now: nothing is to be done", async () => {
    fake.site.session = FIRST;
    expect(await shows(FIRST)).toBe(false);
    fake.site.session = SECOND;
    expect(await shows(SECOND)).toBe(false);
    expect(signOuts()).toEqual([]);
  });

  it("and the server cannot sign out: the page says so and stays", async () => {
    fake.site.session = FIRST;
    fake.site.refuse("GET auth/signout", "storage_unavailable");
    expect(await shows(SECOND)).toBe(false);
    expect(useErrorStore.getState().bannerError).toBe("Oops, something went wrong, please try again later.");
  });
});

it("the account that signed in, in other letters of its checksum, is the same one", async () => {
  fake.site.session = "0xABCDEF0000000000000000000000000000000001";
  expect(await shows("0xabcdef0000000000000000000000000000000001")).toBe(false);
});

describe("after the load", () => {
  it("it is offered to sign in as the new account, once", async () => {
    fake.site.session = FIRST;
    await shows(SECOND);
    useWalletStore.setState({ address: SECOND });
    offerSwitched();
    expect(useWalletStore.getState().switchedTo).toBe(SECOND);
    expect(useUiStore.getState()).toMatchObject({ panel: "sign-in-and-proceed", signInPurpose: "enter" });
    useUiStore.getState().setPanel(null);
    offerSwitched();
    expect(useUiStore.getState().panel).toBeNull();
  });

  it("nothing is offered when the wallet shows yet another one, or none", async () => {
    fake.site.session = FIRST;
    await shows(SECOND);
    useWalletStore.setState({ address: null });
    offerSwitched();
    expect(useUiStore.getState().panel).toBeNull();
  });
});

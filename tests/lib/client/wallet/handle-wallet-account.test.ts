// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { handleWalletAccount, offerSwitchedAccount } from "@/lib/client/wallet/handle-wallet-account";
import { NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { FIRST, SECOND } from "@/tests/support/fake-wallet";
import { setUpSiteTest } from "@/tests/support/render-site";

const fake = setUpFakeSite();
setUpSiteTest();

/** Reports an account of the wallet. Returns whether the page reloads. */
async function shows(account: string): Promise<boolean> {
  const reload = vi.fn();
  const isLeaving = await handleWalletAccount(account, reload);
  expect(reload).toHaveBeenCalledTimes(isLeaving ? 1 : 0);
  return isLeaving;
}

const signOuts = () => fake.site.requests.filter((request) => request.includes("signout"));

describe("an account change of the wallet", () => {
  it("from the signed-in account signs out by GET and reloads the page", async () => {
    fake.site.session = FIRST;
    expect(await shows(SECOND)).toBe(true);
    expect(signOuts()).toEqual(["GET auth/signout"]);
    expect(fake.site.session).toBeNull();
  });

  it("without a session does nothing", async () => {
    expect(await shows(SECOND)).toBe(false);
    expect(signOuts()).toEqual([]);
  });

  it("to the account that another tab has signed in does nothing", async () => {
    fake.site.session = FIRST;
    expect(await shows(FIRST)).toBe(false);
    fake.site.session = SECOND;
    expect(await shows(SECOND)).toBe(false);
    expect(signOuts()).toEqual([]);
  });

  it.each([
    ["sign-out is refused", "GET auth/signout", "storage_unavailable", HTTP_ERRORS.storage_unavailable[1]],
    ["session cannot be read", "GET auth/session", "no answer", NO_ANSWER_MESSAGES.offline],
  ] as const)("shows the reason and does not reload when the %s", async (_, request, why, message) => {
    fake.site.session = FIRST;
    fake.site.refuse(request, why);
    expect(await shows(SECOND)).toBe(false);
    expect(useErrorStore.getState().bannerError).toBe(message);
  });
});

it("compares accounts without regard to letter case", async () => {
  fake.site.session = "0xABCDEF0000000000000000000000000000000001";
  expect(await shows("0xabcdef0000000000000000000000000000000001")).toBe(false);
});

describe("after the reload", () => {
  it("a sign-in as the new account is offered once", async () => {
    fake.site.session = FIRST;
    await shows(SECOND);
    useWalletStore.setState({ address: SECOND });
    offerSwitchedAccount();
    expect(useWalletStore.getState().switchedTo).toBe(SECOND);
    expect(useUiStore.getState()).toMatchObject({ panel: "sign-in-and-proceed", signInPurpose: "enter" });
    useUiStore.getState().setPanel(null);
    offerSwitchedAccount();
    expect(useUiStore.getState().panel).toBeNull();
  });

  it("nothing is offered when the wallet has no account", async () => {
    fake.site.session = FIRST;
    await shows(SECOND);
    useWalletStore.setState({ address: null });
    offerSwitchedAccount();
    expect(useUiStore.getState().panel).toBeNull();
  });
});

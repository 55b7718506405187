// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AccountButton } from "@/components/wallet/AccountButton";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { FIRST } from "@/tests/support/fake-wallet";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";
import { optionOf, setUpFakeWallet, walletState } from "@/tests/support/wallet-tests";

const fake = setUpFakeSite();
setUpSiteTest();
const tests = setUpFakeWallet();

// jsdom opens no popover: its content counts as hidden.
const button = (name: string | RegExp) => screen.findByRole("button", { name, hidden: true });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const entries = () => screen.getAllByRole("button", { hidden: true }).map((entry) => entry.textContent);

async function signedIn(): Promise<void> {
  fake.site.session = FIRST;
  await connectWallet(optionOf(tests.wallet));
  renderSite(<AccountButton />);
  await screen.findByText("Signed in");
}

it("opens the panel to connect for a visitor", async () => {
  renderSite(<AccountButton />);
  await press("Connect wallet");
  expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
});

it("connected but not signed in: shows the address, and Sign in among its entries", async () => {
  await connectWallet(optionOf(tests.wallet));
  renderSite(<AccountButton />);
  await screen.findByText("Connected, not signed in");
  expect(entries()).toEqual(["0x1111…1111", "Copy", "Sign in", "My Meebits", "Change wallet", "Disconnect"]);
  await press("Sign in");
  expect(useUiStore.getState().panel).toBe("sign-in-and-proceed");
});

it("keeps the same button element when a wallet is connected, for the focus", async () => {
  renderSite(<AccountButton />);
  const before = await button("Connect wallet");
  await connectWallet(optionOf(tests.wallet));
  expect(await button(/0x1111…1111/)).toBe(before);
});

it("a session without a wallet: offers Sign out and Connect wallet", async () => {
  fake.site.session = FIRST;
  renderSite(<AccountButton />);
  await screen.findByText("Signed in");
  expect(entries()).toEqual(["0x1111…1111", "Copy", "My Meebits", "Connect wallet", "Sign out", "Sign out everywhere"]);
});

it("shows that the wallet is on the wrong network", async () => {
  tests.wallet.chainId = "0x89";
  await connectWallet(optionOf(tests.wallet));
  renderSite(<AccountButton />);
  expect(
    await screen.findByText(/wrong network\. Please connect to Ethereum mainnet\. Your wallet is on chain 137/),
  ).toBeTruthy();
  expect(await button(/^Wrong network/)).toBeTruthy();
});

it("copies the full address", async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await signedIn();
  await press("Copy");
  expect(await button("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(FIRST);
});

describe("the menu when signed in", () => {
  it.each([
    ["Sign out", "GET auth/signout"],
    ["Sign out everywhere", "POST auth/signout-everywhere"],
  ])("%s ends the session and keeps the wallet", async (name, request) => {
    await signedIn();
    await press(name);
    await screen.findByText("Connected, not signed in");
    expect(await screen.findByText("You are signed out.")).toBeTruthy();
    expect(fake.site.requests).toContain(request);
    expect(walletState().address).toBe(FIRST);
  });

  it("links to the prints, and opens the holder's avatars", async () => {
    await signedIn();
    expect((await screen.findByRole("link", { name: "My prints", hidden: true })).getAttribute("href")).toBe(
      "/get-print",
    );
    await press("My Meebits");
    expect(useUiStore.getState().showMeebitSelect).toBe(true);
  });

  it("ends the session and the connection on Disconnect", async () => {
    await signedIn();
    await press("Disconnect");
    expect(await button("Connect wallet")).toBeTruthy();
    expect(fake.site.session).toBeNull();
  });

  it("Sign out everywhere after the session has expired: asks to sign in first, and no longer shows the session", async () => {
    await signedIn();
    fake.site.session = null;
    fake.site.refuse("POST auth/signout-everywhere", "not_signed_in");
    await press("Sign out everywhere");
    await screen.findByText("Connected, not signed in");
    expect(useErrorStore.getState().bannerError).toBe(HTTP_ERRORS.not_signed_in[1]);
    expect(screen.queryByText("You are signed out.")).toBeNull();
  });

  it("shows a failed sign-out in the banner, and stays signed in", async () => {
    await signedIn();
    fake.site.refuse("GET auth/signout", "storage_unavailable");
    await press("Sign out");
    await waitFor(() => expect(useErrorStore.getState().bannerError).not.toBe(""));
    expect(screen.getByText("Signed in")).toBeTruthy();
  });
});

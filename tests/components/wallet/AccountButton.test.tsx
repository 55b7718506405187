// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AccountButton } from "@/components/wallet/AccountButton";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { fakeSiteOfTests } from "@/tests/support/fake-site";
import { FIRST } from "@/tests/support/fake-wallet";
import { renderSite, siteOfTests } from "@/tests/support/render-site";
import { optionOf, walletOfTests, walletState } from "@/tests/support/wallet-tests";

const fake = fakeSiteOfTests();
siteOfTests();
const tests = walletOfTests();

// jsdom opens no popover: what is in it counts as hidden.
const button = (name: string | RegExp) => screen.findByRole("button", { name, hidden: true });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const entries = () => screen.getAllByRole("button", { hidden: true }).map((entry) => entry.textContent);

async function signedIn(): Promise<void> {
  fake.site.session = FIRST;
  await connectWallet(optionOf(tests.wallet));
  renderSite(<AccountButton />);
  await screen.findByText("Signed in");
}

it("a visitor is led to connect", async () => {
  renderSite(<AccountButton />);
  await press("Connect wallet");
  expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
});

it("connected, not signed in: the address, and what is to be done", async () => {
  await connectWallet(optionOf(tests.wallet));
  renderSite(<AccountButton />);
  await screen.findByText("Connected, not signed in");
  expect(entries()).toEqual(["0x1111…1111", "Copy", "Sign in", "My Meebits", "Change wallet", "Disconnect"]);
  await press("Sign in");
  expect(useUiStore.getState().panel).toBe("sign-in-and-proceed");
});

it("the button stays the same one from visitor to holder: the focus finds back to it", async () => {
  renderSite(<AccountButton />);
  const before = await button("Connect wallet");
  await connectWallet(optionOf(tests.wallet));
  expect(await button(/0x1111…1111/)).toBe(before);
});

it("a session without a wallet, as after a visit on another day, can be ended and a wallet connected", async () => {
  fake.site.session = FIRST;
  renderSite(<AccountButton />);
  await screen.findByText("Signed in");
  expect(entries()).toEqual(["0x1111…1111", "Copy", "My Meebits", "Connect wallet", "Sign out", "Sign out everywhere"]);
});

it("on another network it says so", async () => {
  tests.wallet.chainId = "0x89";
  await connectWallet(optionOf(tests.wallet));
  renderSite(<AccountButton />);
  expect(
    await screen.findByText(/wrong network\. Please connect to Ethereum mainnet\. Your wallet is on chain 137/),
  ).toBeTruthy();
  expect(await button(/^Wrong network/)).toBeTruthy();
});

it("the address is copied whole", async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await signedIn();
  await press("Copy");
  expect(await button("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(FIRST);
});

describe("signed in", () => {
  it.each([
    ["Sign out", "GET auth/signout"],
    ["Sign out everywhere", "POST auth/signout-everywhere"],
  ])("%s ends the session and keeps the wallet", async (name, request) => {
    await signedIn();
    await press(name);
    await screen.findByText("Connected, not signed in");
    expect(await screen.findByText("You are signed out.")).toBeTruthy();
    expect(fake.site.asked).toContain(request);
    expect(walletState().address).toBe(FIRST);
  });

  it("leads to the holder's avatars and prints", async () => {
    await signedIn();
    expect((await screen.findByRole("link", { name: "My prints", hidden: true })).getAttribute("href")).toBe(
      "/get-print",
    );
    await press("My Meebits");
    expect(useUiStore.getState().showMeebitSelect).toBe(true);
  });

  it("disconnect ends both", async () => {
    await signedIn();
    await press("Disconnect");
    expect(await button("Connect wallet")).toBeTruthy();
    expect(fake.site.session).toBeNull();
  });

  it("a sign-out that the server cannot do is told in the banner, and the session is shown as it is", async () => {
    await signedIn();
    fake.site.refuse("GET auth/signout", "storage_unavailable");
    await press("Sign out");
    await waitFor(() => expect(useErrorStore.getState().bannerError).not.toBe(""));
    expect(screen.getByText("Signed in")).toBeTruthy();
  });
});

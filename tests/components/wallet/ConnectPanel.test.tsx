// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ConnectPanel } from "@/components/wallet/ConnectPanel";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";
import { setUpFakeWallet, walletState } from "@/tests/support/wallet-tests";

const fake = setUpFakeSite();
setUpSiteTest();
const tests = setUpFakeWallet();

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const announced = () => new RegExp(`^${tests.wallet.name}`);

function open(): void {
  useUiStore.getState().setPanel("connect-wallet");
  renderSite(<ConnectPanel />);
  // The store was reset between tests.
  act(() => tests.wallet.announce());
  act(() => useWalletStore.setState({ announced: [{ id: tests.wallet.id, name: tests.wallet.name }] }));
}

describe("the list of wallets", () => {
  it("has the wallets of the browser and the three built-in ones", async () => {
    open();
    const rows = within(await screen.findByRole("list")).getAllByRole("button");
    expect(rows.map((row) => row.textContent)).toEqual([
      `${tests.wallet.name}In this browser`,
      "MetaMaskThe app on your phone",
      "Coinbase WalletThe app, or a passkey",
      "WalletConnectNot available here: this site has no WalletConnect project id.",
    ]);
  });

  it("disables WalletConnect without a project id, and describes why", async () => {
    open();
    const row = await button("WalletConnect");
    expect(row.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(row.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("Not available here: this site has no WalletConnect project id.");
    fireEvent.click(row);
    expect(walletState()).toMatchObject({ connectingWallet: null, problem: null });
  });

  it("shows only icons that are data URLs", async () => {
    open();
    act(() => useWalletStore.setState({ announced: [{ id: "a", name: "A", icon: "data:image/png;base64,AA==" }] }));
    expect(document.querySelectorAll("img")).toHaveLength(1);
    expect(document.querySelector("img")?.getAttribute("alt")).toBe("");
  });
});

describe("a wallet with a pending connection", () => {
  it("is named, can be canceled, and receives and returns the focus", async () => {
    tests.wallet.behave("eth_requestAccounts", "silence");
    open();
    await press(announced());
    const notice = await screen.findByText(`Open ${tests.wallet.name} and approve the connection.`);
    expect(document.activeElement).toBe(notice);
    await press("Cancel");
    expect(document.activeElement).toBe(await button(announced()));
    expect(screen.queryByText(/canceled/)).toBeNull();
    expect([screen.queryAllByRole("alert"), screen.queryAllByRole("status")]).toEqual([[], []]);
    expect(useErrorStore.getState().bannerError).toBe("");
  });

  it("when refused: shows a message without an alert, and the list", async () => {
    tests.wallet.behave("eth_requestAccounts", "refuse");
    open();
    await press(announced());
    expect(await screen.findByText("Error while connecting the wallet: connection was canceled.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("when approved: opens the signature panel", async () => {
    open();
    await press(announced());
    await waitFor(() => expect(useUiStore.getState().panel).toBe("sign-in-and-proceed"));
  });

  it("is canceled when the panel is closed", async () => {
    tests.wallet.behave("eth_requestAccounts", "silence");
    open();
    await press(announced());
    await screen.findByText(/approve the connection/);
    await press("Close");
    expect(walletState()).toMatchObject({ connectingWallet: null, problem: null });
    expect(useUiStore.getState().panel).toBeNull();
  });
});

describe("the demo wallet", () => {
  it("is offered where the server enables it, is marked as a demo, and connects an account", async () => {
    open();
    const demo = await button(/^Demo wallet/);
    fireEvent.click(demo);
    expect(screen.getByText(/worth nothing outside this demo/)).toBeTruthy();
    const accounts = within(screen.getByRole("region", { name: "Demo wallet" })).getAllByRole("listitem");
    expect(accounts.map((row) => row.textContent)).toContain("5MeebitsTwo vaultsthrough its vaults");
    await press(/One of each type/);
    await waitFor(() => expect(walletState().wallet?.id).toBe("demo:collector"));
    expect(walletState()).toMatchObject({ chainId: 1, address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) });
  });

  it("is not offered where the server disables it", async () => {
    fake.site.hasDemo = false;
    open();
    await waitFor(() => expect(fake.site.requests).toContain("GET auth/session"));
    expect(screen.queryByRole("button", { name: /^Demo wallet/ })).toBeNull();
  });
});

describe("a pairing address", () => {
  const soon = () => Date.now() + 90_500;
  const show = (uri: string, expiresAt = soon(), id = "walletConnect") =>
    act(() => useWalletStore.setState({ connectingWallet: { id, name: "MetaMask" }, pairing: { uri, expiresAt } }));

  it("is shown as QR code, with a copy button, links to wallet apps and its expiry", async () => {
    open();
    show("wc:abc@2?symKey=00");
    expect(await screen.findByRole("img", { name: "QR code" })).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toMatch(/^Expires in 1:\d\d$/);
    expect(screen.getByRole("link", { name: "Rainbow" }).getAttribute("href")).toBe(
      "https://rnbwapp.com/wc?uri=wc%3Aabc%402%3FsymKey%3D00",
    );
    expect(await button("Copy link")).toBeTruthy();
  });

  it("of MetaMask has only a link to MetaMask", async () => {
    open();
    show("metamask://connect/mwp?p=abc", soon(), "metaMaskSDK");
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["metamask://connect/mwp?p=abc"]);
  });

  it("that is cancelled returns the focus to the chosen wallet, without an error", async () => {
    open();
    show("metamask://connect/mwp?p=abc", soon(), "metaMaskSDK");
    await press("Cancel");
    expect(document.activeElement).toBe(await button("MetaMask"));
    expect(walletState()).toMatchObject({ connectingWallet: null, pairing: null, problem: null });
  });

  it("that has expired offers a new code", async () => {
    open();
    show("wc:abc@2?symKey=00", Date.now() - 1);
    expect(await button("Get a new code")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
  });
});

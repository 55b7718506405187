import { expect, it, vi } from "vitest";
import { getDemoWalletId, isAvailable, listWalletOptions, parseDemoAccount } from "@/lib/client/wallet/wallet-options";

const idsOf = (...announced: string[]) =>
  listWalletOptions(announced.map((id) => ({ id, name: id }))).map(({ id }) => id);

it("the three wallets of the product are offered to everybody", () => {
  expect(
    listWalletOptions([])
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Coinbase Wallet", "MetaMask", "WalletConnect"]);
});

it("WalletConnect stands first on a site that has a project id, and last on one that has none", async () => {
  expect(listWalletOptions([]).map(isAvailable)).toEqual([true, true, false]);
  vi.stubEnv("NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID", "b2".repeat(16));
  vi.resetModules();
  const registered = await import("@/lib/client/wallet/wallet-options");
  expect(registered.listWalletOptions([]).map(({ id }) => id)).toEqual([
    "walletConnect",
    "metaMaskSDK",
    "coinbaseWalletSDK",
  ]);
  expect(registered.listWalletOptions([]).every(registered.isAvailable)).toBe(true);
  vi.unstubAllEnvs();
});

it("wallets of this browser come first", () => {
  expect(idsOf("io.rabby")).toEqual(["io.rabby", "metaMaskSDK", "coinbaseWalletSDK", "walletConnect"]);
});

it.each([
  ["io.metamask", "metaMaskSDK"],
  ["io.metamask.mobile", "metaMaskSDK"],
  ["com.coinbase.wallet", "coinbaseWalletSDK"],
])("%s is offered once: as the browser announces it", (announced, builtIn) => {
  expect(idsOf(announced)).toContain(announced);
  expect(idsOf(announced)).not.toContain(builtIn);
});

it("a demo account is found in its wallet's id, and nowhere else", () => {
  expect(parseDemoAccount(getDemoWalletId("whale"))).toBe("whale");
  expect(parseDemoAccount("io.metamask")).toBeNull();
});

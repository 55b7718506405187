import { expect, it, vi } from "vitest";
import { getDemoWalletId, isAvailable, listWalletOptions, parseDemoAccount } from "@/lib/client/wallet/wallet-options";

const idsOf = (...announced: string[]) =>
  listWalletOptions(announced.map((id) => ({ id, name: id }))).map(({ id }) => id);

it("always lists the three built-in wallets", () => {
  expect(
    listWalletOptions([])
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Coinbase Wallet", "MetaMask", "WalletConnect"]);
});

it("lists WalletConnect first with a project id, and last without one", async () => {
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

it("lists wallets of the browser first", () => {
  expect(idsOf("io.rabby")).toEqual(["io.rabby", "metaMaskSDK", "coinbaseWalletSDK", "walletConnect"]);
});

it.each([
  ["io.metamask", "metaMaskSDK"],
  ["io.metamask.mobile", "metaMaskSDK"],
  ["com.coinbase.wallet", "coinbaseWalletSDK"],
])("lists %s once, as announced by the browser", (announced, builtIn) => {
  expect(idsOf(announced)).toContain(announced);
  expect(idsOf(announced)).not.toContain(builtIn);
});

it("parseDemoAccount reads a demo account from its wallet id only", () => {
  expect(parseDemoAccount(getDemoWalletId("whale"))).toBe("whale");
  expect(parseDemoAccount("io.metamask")).toBeNull();
});

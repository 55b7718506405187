import { expect, it } from "vitest";
import { demoAccountOf, demoWalletId, walletOptions } from "@/lib/client/wallet/wallet-options";

const idsOf = (...announced: string[]) => walletOptions(announced.map((id) => ({ id, name: id }))).map(({ id }) => id);

it("the three wallets of the product are offered to everybody", () => {
  expect(walletOptions([]).map(({ name }) => name)).toEqual(["WalletConnect", "MetaMask", "Coinbase Wallet"]);
});

it("wallets of this browser come first", () => {
  expect(idsOf("io.rabby")).toEqual(["io.rabby", "walletConnect", "metaMaskSDK", "coinbaseWalletSDK"]);
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
  expect(demoAccountOf(demoWalletId("whale"))).toBe("whale");
  expect(demoAccountOf("io.metamask")).toBeNull();
});

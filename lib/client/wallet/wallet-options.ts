import { publicSettings } from "@/lib/client/public-settings";
import type { WalletOption } from "@/stores/wallet-store";

/** The WalletConnect project that this site is registered as; empty when it is none. */
export const walletConnectProjectId = publicSettings.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID ?? "";

/** The wallets that are offered whether the browser announces them or not. */
export const BUILT_IN_WALLETS = {
  walletConnect: "WalletConnect",
  metaMaskSDK: "MetaMask",
  coinbaseWalletSDK: "Coinbase Wallet",
} as const;

export type BuiltInWallet = keyof typeof BUILT_IN_WALLETS;

/** How these wallets call themselves when the browser announces them: then the announced one is used, without a library. */
const ANNOUNCED_AS: Readonly<Record<string, BuiltInWallet>> = {
  "io.metamask": "metaMaskSDK",
  "io.metamask.mobile": "metaMaskSDK",
  "com.coinbase.wallet": "coinbaseWalletSDK",
};

const DEMO = "demo:";

/** Whether an id names one of the wallets that come with a library of their maker. */
export function isBuiltIn(id: string): id is BuiltInWallet {
  return Object.hasOwn(BUILT_IN_WALLETS, id);
}

/** The id of a demo account's wallet. */
export function getDemoWalletId(account: string): string {
  return DEMO + account;
}

/** The demo account of a wallet's id; null for every other wallet. */
export function parseDemoAccount(id: string): string | null {
  return id.startsWith(DEMO) ? id.slice(DEMO.length) : null;
}

/** Whether a wallet can be chosen at all: WalletConnect works only on a site that is registered as a project. */
export function isAvailable({ id }: WalletOption): boolean {
  return id !== "walletConnect" || walletConnectProjectId !== "";
}

/** The wallets to choose from, each once: those of this browser first, those that are not available last. */
export function listWalletOptions(announced: readonly WalletOption[]): readonly WalletOption[] {
  const here = new Set(announced.map(({ id }) => ANNOUNCED_AS[id]));
  const builtIn = Object.entries(BUILT_IN_WALLETS).map(([id, name]) => ({ id, name }));
  const options = [...announced, ...builtIn.filter(({ id }) => isBuiltIn(id) && !here.has(id))];
  return [...options.filter(isAvailable), ...options.filter((option) => !isAvailable(option))];
}

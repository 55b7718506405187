import { publicSettings } from "@/lib/client/public-settings";
import type { WalletOption } from "@/stores/wallet-store";

/** The WalletConnect project id of this site; empty if unregistered. */
export const walletConnectProjectId = publicSettings.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID ?? "";

/** Wallets with a vendor library: they are always listed, announced by the browser or not. */
export const VENDOR_WALLETS = {
  walletConnect: "WalletConnect",
  metaMaskSDK: "MetaMask",
  coinbaseWalletSDK: "Coinbase Wallet",
} as const;

export type VendorWallet = keyof typeof VENDOR_WALLETS;

/** The announced ids of these wallets: if announced, that wallet is used, without a library. */
const ANNOUNCED_AS: Readonly<Record<string, VendorWallet>> = {
  "io.metamask": "metaMaskSDK",
  "io.metamask.mobile": "metaMaskSDK",
  "com.coinbase.wallet": "coinbaseWalletSDK",
};

const DEMO = "demo:";

export const isVendorWallet = (id: string): id is VendorWallet => Object.hasOwn(VENDOR_WALLETS, id);

export const getDemoWalletId = (account: string): string => DEMO + account;

/** Parses the demo account from a wallet id; null for other wallets. */
export const parseDemoAccount = (id: string): string | null => (id.startsWith(DEMO) ? id.slice(DEMO.length) : null);

/** Whether a wallet is usable: WalletConnect requires a registered project. */
export const isAvailable = ({ id }: WalletOption): boolean => id !== "walletConnect" || walletConnectProjectId !== "";

/** Returns the selectable wallets without duplicates: this browser's first, unavailable ones last. */
export function listWalletOptions(announced: readonly WalletOption[]): readonly WalletOption[] {
  const here: ReadonlySet<string | undefined> = new Set(announced.map(({ id }) => ANNOUNCED_AS[id]));
  const vendorWallets = Object.entries(VENDOR_WALLETS).map(([id, name]) => ({ id, name }));
  const options = [...announced, ...vendorWallets.filter(({ id }) => !here.has(id))];
  return [...options.filter(isAvailable), ...options.filter((option) => !isAvailable(option))];
}

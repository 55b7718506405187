import type * as WalletEngine from "@/lib/client/wallet/engine/wallet-engine";

let engine: Promise<typeof WalletEngine> | undefined;

/** Loads the wallet code once, on first use: it is not part of a page's initial JavaScript. */
export function loadWallet(): Promise<typeof WalletEngine> {
  engine ??= import("@/lib/client/wallet/engine/wallet-engine").catch((cause) => {
    engine = undefined;
    throw cause;
  });
  return engine;
}

/** Returns the wallet code without loading it; null if it was never requested. */
export const getLoadedWallet = (): Promise<typeof WalletEngine> | null => engine ?? null;

import type * as WalletEngine from "@/lib/client/wallet/engine/wallet-engine";

let engine: Promise<typeof WalletEngine> | undefined;

/** The code that speaks with wallets, loaded once, when it is first needed: it is no part of a page's first JavaScript. */
export function loadWallet(): Promise<typeof WalletEngine> {
  engine ??= import("@/lib/client/wallet/engine/wallet-engine").catch((cause) => {
    engine = undefined;
    throw cause;
  });
  return engine;
}

/** The same, without loading it: null while nothing has asked for it. */
export function getLoadedWallet(): Promise<typeof WalletEngine> | null {
  return engine ?? null;
}

import { afterEach, beforeEach, vi } from "vitest";
import { getLoadedWallet, loadWallet } from "@/lib/client/wallet/load-wallet";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import { FakeWallet } from "@/tests/support/fake-wallet";

/** Announces a browser wallet for each test of a file, on a page without a connection. */
export function setUpFakeWallet(): { readonly wallet: FakeWallet } {
  let wallet: FakeWallet;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    wallet = new FakeWallet();
    await loadWallet();
    wallet.announce();
  });
  afterEach(async () => {
    (await getLoadedWallet())?.forget();
  });
  return {
    get wallet() {
      return wallet;
    },
  };
}

/** The wallet's entry in the list. */
export const optionOf = ({ id, name }: FakeWallet): WalletOption => ({ id, name });

export const walletState = () => useWalletStore.getState();

/** Waits for a state of the wallet store. */
export async function untilWallet(is: (state: ReturnType<typeof walletState>) => boolean): Promise<void> {
  await vi.waitUntil(() => is(walletState()), { timeout: 3000, interval: 5 });
}

import { afterEach, beforeEach, vi } from "vitest";
import { getLoadedWallet, loadWallet } from "@/lib/client/wallet/load-wallet";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import { FakeWallet } from "@/tests/support/fake-wallet";

/** A wallet in the browser for each test of a file, and a page that is connected with none. */
export function walletOfTests(): { readonly wallet: FakeWallet } {
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

/** A wallet as it stands in the list. */
export const optionOf = ({ id, name }: FakeWallet): WalletOption => ({ id, name });

export const walletState = () => useWalletStore.getState();

/** Waits until the wallet store is so. */
export async function untilWallet(is: (state: ReturnType<typeof walletState>) => boolean): Promise<void> {
  await vi.waitUntil(() => is(walletState()), { timeout: 3000, interval: 5 });
}

import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { loadWallet } from "@/lib/client/wallet/load-wallet";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import type { WalletTransaction } from "@/lib/shared/api/writes";
import { useWalletStore } from "@/stores/wallet-store";

/**
 * Has the connected wallet send a transaction, after it has asked the user. Only the wallet page calls this, with a transaction that
 * was tried before.
 * @returns its hash
 * @throws WalletError, or what the wallet throws: wallet-failure.ts names it
 */
export async function sendTransaction(transaction: WalletTransaction): Promise<string> {
  if (!isSameAddress(useWalletStore.getState().address, transaction.from))
    throw new WalletError("other_account", "The wallet is on another account by now.");
  const { send } = await loadWallet();
  return send(transaction);
}

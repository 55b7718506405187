import type { ReactNode } from "react";
import { getAddress, isHex } from "viem";
import { useConnection, useSendTransaction, useSignMessage, WagmiProvider } from "wagmi";
import { MAINNET_ID } from "@/contracts/chains";
import { findOpenWallet } from "@/lib/client/wallet/engine/open-wallet";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import type { WalletTransaction } from "@/lib/shared/api/writes";
import { useWalletStore } from "@/stores/wallet-store";

/** Provides wagmi's hooks with the connected wallet's config. Renders nothing without a wallet. */
export function WalletProvider({ children }: { readonly children: ReactNode }) {
  const id = useWalletStore((state) => state.wallet?.id);
  const wallet = id === undefined ? undefined : findOpenWallet(id);
  if (!wallet) return null;
  return (
    <WagmiProvider config={wallet.config} reconnectOnMount={false}>
      {children}
    </WagmiProvider>
  );
}

/** Returns a function that signs a sign-in message with an account. @throws any error of wagmi and the wallet */
export function useSignText(): (text: string, address: string) => Promise<string> {
  const { connector } = useConnection();
  const { mutateAsync } = useSignMessage();
  return (message, address) => mutateAsync({ account: getAddress(address), message, ...(connector && { connector }) });
}

/** Returns a function that sends a simulated write, and resolves to its hash. @throws WalletError, or any of wagmi */
export function useSendWrite(): (transaction: WalletTransaction) => Promise<string> {
  const { connector } = useConnection();
  const { mutateAsync } = useSendTransaction();
  return async ({ from, to, data }) => {
    if (!isSameAddress(useWalletStore.getState().address, from))
      throw new WalletError("other_account", "The wallet is on another account by now.");
    if (!isHex(data)) throw new Error("The transaction's data must be hexadecimal.");
    return mutateAsync({
      account: getAddress(from),
      // The user can switch the wallet's chain at any time: wagmi checks it first.
      chainId: MAINNET_ID,
      data,
      to: getAddress(to),
      ...(connector && { connector }),
    });
  };
}

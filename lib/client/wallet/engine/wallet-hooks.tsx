import type { ReactNode } from "react";
import { getAddress, isHex } from "viem";
import { useConnection, useSendTransaction, useSignMessage, WagmiProvider } from "wagmi";
import { MAINNET_ID } from "@/contracts/chains";
import { findOpenWallet } from "@/lib/client/wallet/engine/open-wallet";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import type { WalletTransaction } from "@/lib/shared/api/writes";
import { useWalletStore } from "@/stores/wallet-store";

/** A wallet answers without the internet, too: a mutation must not wait until the browser is online. */
const MUTATION = { networkMode: "always" } as const;

interface WalletProviderProps {
  readonly children: ReactNode;
}

/** Gives wagmi's hooks the config of the connected wallet. Without a wallet there is nothing to use it, and nothing is shown. */
export function WalletProvider({ children }: WalletProviderProps) {
  const id = useWalletStore((state) => state.wallet?.id);
  const wallet = id === undefined ? undefined : findOpenWallet(id);
  if (!wallet) return null;
  return (
    <WagmiProvider config={wallet.config} reconnectOnMount={false}>
      {children}
    </WagmiProvider>
  );
}

/**
 * Signing with the connected wallet: the only thing that it is ever asked to sign is a sign-in text.
 * @returns a function that gives the signature of a text by an account; it throws whatever wagmi and the wallet throw
 */
export function useSignText(): (text: string, address: string) => Promise<string> {
  const { connector } = useConnection();
  const { mutateAsync } = useSignMessage({ mutation: MUTATION });
  return (message, address) => mutateAsync({ account: getAddress(address), message, ...(connector && { connector }) });
}

/**
 * Sending a transaction with the connected wallet. Only the wallet page does, with a transaction that was simulated before.
 * @returns a function that gives the transaction's hash; it throws WalletError, or whatever wagmi and the wallet throw
 */
export function useSendWrite(): (transaction: WalletTransaction) => Promise<string> {
  const { connector } = useConnection();
  const { mutateAsync } = useSendTransaction({ mutation: MUTATION });
  return async ({ from, to, data }) => {
    if (!isSameAddress(useWalletStore.getState().address, from))
      throw new WalletError("other_account", "The wallet is on another account by now.");
    if (!isHex(data)) throw new Error("The transaction's data must be hexadecimal.");
    return mutateAsync({
      account: getAddress(from),
      // The wallet can be switched at any time: wagmi asks it for its network before.
      chainId: MAINNET_ID,
      data,
      to: getAddress(to),
      ...(connector && { connector }),
    });
  };
}

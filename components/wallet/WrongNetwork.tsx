import { Notice } from "@/components/ui/Notice";
import { accountText } from "@/components/wallet/account-text";
import { getChainName, MAINNET_ID } from "@/contracts/chains";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { useWalletStore } from "@/stores/wallet-store";

/** Whether the connected wallet is on a network other than Ethereum mainnet. */
export function useWrongNetwork(): boolean {
  return useWalletStore(({ chainId }) => chainId !== null && chainId !== MAINNET_ID);
}

/** Reports the wrong network. The user switches in the wallet; the page detects it and continues. */
export function WrongNetwork() {
  const chainId = useWalletStore((state) => state.chainId);
  const isWrongNetwork = useWrongNetwork();
  if (!isWrongNetwork || chainId === null) return null;
  return (
    <Notice tone="error">
      {ERROR_MESSAGES.wrongNetwork} {accountText.switchNetwork(getChainName(chainId))}
    </Notice>
  );
}

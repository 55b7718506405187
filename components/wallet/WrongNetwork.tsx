import { Notice } from "@/components/ui/Notice";
import { accountText } from "@/components/wallet/account-text";
import { getChainName, MAINNET_ID } from "@/contracts/chains";
import { WORDS } from "@/lib/shared/words";
import { useWalletStore } from "@/stores/wallet-store";

/** Whether the connected wallet is on another network than Ethereum mainnet. */
export function useWrongNetwork(): boolean {
  return useWalletStore(({ chainId }) => chainId !== null && chainId !== MAINNET_ID);
}

/** Says that the wallet is on another network. The person switches in the wallet; the page sees it and goes on. */
export function WrongNetwork() {
  const chainId = useWalletStore((state) => state.chainId);
  const isWrong = useWrongNetwork();
  if (!isWrong || chainId === null) return null;
  return (
    <Notice tone="error">
      {WORDS.wrongNetwork} {accountText.switchNetwork(getChainName(chainId))}
    </Notice>
  );
}

import { WalletRow } from "@/components/wallet/WalletRow";
import { walletText } from "@/components/wallet/wallet-text";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { isAvailable, isBuiltIn, walletOptions } from "@/lib/client/wallet/wallet-options";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import styles from "./WalletList.module.scss";

const text = walletText.choice;

/** What a person should know of a wallet before they choose it. */
function noteOf(wallet: WalletOption): string {
  const { id } = wallet;
  if (!isBuiltIn(id)) return text.inThisBrowser;
  switch (id) {
    case "walletConnect":
      return isAvailable(wallet) ? text.walletConnect : text.walletConnectOff;
    case "metaMaskSDK":
      return text.metaMask;
    case "coinbaseWalletSDK":
      return text.coinbase;
    default:
      return id satisfies never;
  }
}

interface WalletListProps {
  /** The wallet that was asked last: after a "no" the focus comes back to it. */
  readonly lastAsked: string | null;
}

/** The wallets to choose from: those of this browser first. */
export function WalletList({ lastAsked }: WalletListProps) {
  const announced = useWalletStore((state) => state.announced);
  return (
    <ul className={styles["list"]}>
      {walletOptions(announced).map((wallet) => (
        <li key={wallet.id}>
          <WalletRow
            isFocused={wallet.id === lastAsked}
            note={noteOf(wallet)}
            off={!isAvailable(wallet)}
            onChoose={() => void connectWallet(wallet)}
            wallet={wallet}
          />
        </li>
      ))}
    </ul>
  );
}

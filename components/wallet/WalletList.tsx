import { WalletRow } from "@/components/wallet/WalletRow";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { isAvailable, isBuiltIn, walletOptions } from "@/lib/client/wallet/wallet-options";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import styles from "./WalletList.module.scss";

const NO_PROJECT = "Not available here: this site has no WalletConnect project id.";

/** What a person should know of a wallet before they choose it. */
function noteOf(wallet: WalletOption): string {
  const { id } = wallet;
  if (!isBuiltIn(id)) return "In this browser";
  switch (id) {
    case "walletConnect":
      return isAvailable(wallet) ? "Scan a code with a wallet on your phone" : NO_PROJECT;
    case "metaMaskSDK":
      return "The app on your phone";
    case "coinbaseWalletSDK":
      return "The app, or a passkey";
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

import { WalletRow } from "@/components/wallet/WalletRow";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { walletConnectProjectId } from "@/lib/client/wallet/project-id";
import { isBuiltIn, walletOptions } from "@/lib/client/wallet/wallet-options";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import styles from "./WalletList.module.scss";

const NO_PROJECT =
  "WalletConnect is not set up on this site: it needs a project id of its own. Please choose another wallet.";

/** What a person should know of a wallet before they choose it. */
function noteOf({ id }: WalletOption): string {
  if (!isBuiltIn(id)) return "In this browser";
  switch (id) {
    case "walletConnect":
      return walletConnectProjectId === "" ? "Not set up on this site" : "Scan a code with a wallet on your phone";
    case "metaMaskSDK":
      return "The app on your phone";
    case "coinbaseWalletSDK":
      return "The app, or a passkey";
    default:
      return id satisfies never;
  }
}

function choose(wallet: WalletOption): void {
  if (wallet.id === "walletConnect" && walletConnectProjectId === "")
    useWalletStore.setState({ problem: { words: NO_PROJECT, quiet: true } });
  else void connectWallet(wallet);
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
            onChoose={() => choose(wallet)}
            wallet={wallet}
          />
        </li>
      ))}
    </ul>
  );
}

import { useId } from "react";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { isAvailable, isBuiltIn, listWalletOptions } from "@/lib/client/wallet/wallet-options";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import styles from "./WalletList.module.scss";
import walletRowStyles from "./WalletRow.module.scss";

interface WalletRowProps {
  readonly wallet: WalletOption;
  /** What a person should know of it before they choose it. */
  readonly note: string;
  readonly onChoose: () => void;
  /** It has the focus when it appears. */
  readonly isFocused?: boolean;
  /** It cannot be chosen, and the note says why. It stays focusable, so that a screen reader finds it and its note. */
  readonly off?: boolean;
}

/** A wallet to choose. */
function WalletRow({ wallet, note, onChoose, isFocused = false, off = false }: WalletRowProps) {
  const row = useFocusAtFirst<HTMLButtonElement>(isFocused);
  const id = useId();
  return (
    <button
      aria-describedby={`${id}-note`}
      aria-disabled={off || undefined}
      aria-labelledby={`${id}-name`}
      className={walletRowStyles["row"]}
      onClick={off ? undefined : onChoose}
      ref={row}
      type="button"
    >
      <WalletIcon wallet={wallet} />
      <span className={walletRowStyles["words"]}>
        <span className={walletRowStyles["name"]} id={`${id}-name`}>
          {wallet.name}
        </span>
        <span className={walletRowStyles["note"]} id={`${id}-note`}>
          {note}
        </span>
      </span>
      {!off && <LiveIcon name="arrow" />}
    </button>
  );
}

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
      {listWalletOptions(announced).map((wallet) => (
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

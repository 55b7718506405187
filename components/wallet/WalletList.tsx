import { useId } from "react";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { isAvailable, isVendorWallet, listWalletOptions } from "@/lib/client/wallet/wallet-options";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import styles from "./WalletList.module.scss";
import walletRowStyles from "./WalletRow.module.scss";

interface WalletRowProps {
  readonly wallet: WalletOption;
  /** What to know before choosing it. */
  readonly note: string;
  readonly onChoose: () => void;
  /** Takes the focus on mount. */
  readonly isFocusedAtFirst?: boolean;
  /** Disabled; the note explains why. It stays focusable, so that screen readers find it and its note. */
  readonly off?: boolean;
}

/** A wallet choice. */
function WalletRow({ wallet, note, onChoose, isFocusedAtFirst = false, off = false }: WalletRowProps) {
  const row = useFocusAtFirst<HTMLButtonElement>(isFocusedAtFirst);
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
      <span className={walletRowStyles["text"]}>
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

/** Returns a wallet's note. */
function noteOf(wallet: WalletOption): string {
  const { id } = wallet;
  if (!isVendorWallet(id)) return text.inThisBrowser;
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
  /** The last requested wallet: after a refusal it gets the focus. */
  readonly lastWalletId: string | null;
}

/** The wallets to choose from: those in this browser first. */
export function WalletList({ lastWalletId }: WalletListProps) {
  const announced = useWalletStore((state) => state.announced);
  return (
    <ul className={styles["list"]}>
      {listWalletOptions(announced).map((wallet) => (
        <li key={wallet.id}>
          <WalletRow
            isFocusedAtFirst={wallet.id === lastWalletId}
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

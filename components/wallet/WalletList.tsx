import { useId } from "react";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { isAvailable, isVendorWallet, listWalletOptions, type VendorWallet } from "@/lib/client/wallet/wallet-options";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import styles from "./WalletList.module.scss";

interface WalletRowProps {
  readonly wallet: WalletOption;
  readonly note: string;
  readonly onChoose: () => void;
  readonly isFocusedAtFirst?: boolean;
  /** Disabled; the note explains why. It stays focusable, so that screen readers find it and its note. */
  readonly off?: boolean;
}

function WalletRow({ wallet, note, onChoose, isFocusedAtFirst = false, off = false }: WalletRowProps) {
  const row = useFocusAtFirst<HTMLButtonElement>(isFocusedAtFirst);
  const id = useId();
  return (
    <button
      aria-describedby={`${id}-note`}
      aria-disabled={off || undefined}
      aria-labelledby={`${id}-name`}
      className={styles["row"]}
      onClick={off ? undefined : onChoose}
      ref={row}
      type="button"
    >
      <WalletIcon wallet={wallet} />
      <span className="grow grid">
        <span className="ellipsis display bold line-125" id={`${id}-name`}>
          {wallet.name}
        </span>
        <span className="small line-130 balance" id={`${id}-note`}>
          {note}
        </span>
      </span>
      {!off && <LiveIcon name="arrow" />}
    </button>
  );
}

const text = walletText.choice;

const VENDOR_NOTES: Readonly<Record<VendorWallet, string>> = {
  walletConnect: text.walletConnect,
  metaMaskSDK: text.metaMask,
  coinbaseWalletSDK: text.coinbase,
};

function getNote(wallet: WalletOption): string {
  if (!isAvailable(wallet)) return text.walletConnectOff;
  return isVendorWallet(wallet.id) ? VENDOR_NOTES[wallet.id] : text.inThisBrowser;
}

/** The wallets to choose from: those in this browser first. After a refusal the last requested one gets the focus. */
export function WalletList({ lastWalletId }: { readonly lastWalletId: string | null }) {
  const announced = useWalletStore((state) => state.announced);
  return (
    <ul className="stack-3">
      {listWalletOptions(announced).map((wallet) => (
        <li key={wallet.id}>
          <WalletRow
            isFocusedAtFirst={wallet.id === lastWalletId}
            note={getNote(wallet)}
            off={!isAvailable(wallet)}
            onChoose={() => void connectWallet(wallet)}
            wallet={wallet}
          />
        </li>
      ))}
    </ul>
  );
}

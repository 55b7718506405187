import { LiveIcon } from "@/components/ui/LiveIcon";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import type { WalletOption } from "@/stores/wallet-store";
import styles from "./WalletRow.module.scss";

interface WalletRowProps {
  readonly wallet: WalletOption;
  /** What a person should know of it before they choose it. */
  readonly note: string;
  readonly onChoose: () => void;
  /** It has the focus when it appears. */
  readonly isFocused?: boolean;
}

/** A wallet to choose. */
export function WalletRow({ wallet, note, onChoose, isFocused = false }: WalletRowProps) {
  const row = useFocusAtFirst<HTMLButtonElement>(isFocused);
  return (
    <button className={styles["row"]} onClick={onChoose} ref={row} type="button">
      <WalletIcon wallet={wallet} />
      <span className={styles["words"]}>
        <span className={styles["name"]}>{wallet.name}</span>
        <span className={styles["note"]}>{note}</span>
      </span>
      <LiveIcon name="arrow" />
    </button>
  );
}

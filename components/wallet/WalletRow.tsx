import { Icon } from "@/components/ui/Icon";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import type { WalletOption } from "@/stores/wallet-store";
import styles from "./WalletRow.module.scss";

interface WalletRowProps {
  readonly wallet: WalletOption;
  /** What a person should know of it before they choose it. */
  readonly note: string;
  readonly onChoose: () => void;
}

/** A wallet to choose. */
export function WalletRow({ wallet, note, onChoose }: WalletRowProps) {
  return (
    <button className={styles["row"]} onClick={onChoose} type="button">
      <WalletIcon wallet={wallet} />
      <span className={styles["words"]}>
        <span className={styles["name"]}>{wallet.name}</span>
        <span className={styles["note"]}>{note}</span>
      </span>
      <Icon name="arrow-right" />
    </button>
  );
}

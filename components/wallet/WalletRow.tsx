import { useId } from "react";
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
  /** It cannot be chosen, and the note says why. It stays focusable, so that a screen reader finds it and its note. */
  readonly off?: boolean;
}

/** A wallet to choose. */
export function WalletRow({ wallet, note, onChoose, isFocused = false, off = false }: WalletRowProps) {
  const row = useFocusAtFirst<HTMLButtonElement>(isFocused);
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
      <span className={styles["words"]}>
        <span className={styles["name"]} id={`${id}-name`}>
          {wallet.name}
        </span>
        <span className={styles["note"]} id={`${id}-note`}>
          {note}
        </span>
      </span>
      {!off && <LiveIcon name="arrow" />}
    </button>
  );
}

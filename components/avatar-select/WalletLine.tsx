import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { readAt } from "@/components/avatar-select/read-at";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { silentRegistries } from "@/lib/shared/why-unsure";
import styles from "./WalletLine.module.scss";

interface WalletLineProps {
  readonly answer: HoldingsAnswer;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
}

const text = avatarSelectText.wallet;

/** Whose avatars these are, when that was so, and a way to ask again. */
export function WalletLine({ answer, isReading, onRefresh }: WalletLineProps) {
  const vaults = answer.holdings.filter(({ registry }) => registry !== null);
  const silent = silentRegistries(answer);
  return (
    <div className={styles["line"]}>
      <div aria-live="polite" className={styles["facts"]}>
        <p>
          <strong>{avatarSelectText.meebits(answer.holdings.length)}</strong>
          {vaults.length > 0 && text.throughVault(vaults.length)} {text.for}{" "}
          <span className={styles["address"]}>{shortenAddress(answer.address)}</span>
        </p>
        <p className={styles["time"]}>
          <time dateTime={answer.blockTime}>{readAt(answer, new Date())}</time>
        </p>
        {silent !== null && <p>{text.silent(silent)}</p>}
      </div>
      <Button busy={isReading} onClick={onRefresh} size="small" tone="paper">
        <Icon name="refresh" size={20} />
        {text.refresh}
      </Button>
    </div>
  );
}

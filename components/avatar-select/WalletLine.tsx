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

const countOf = (count: number) => (count === 1 ? "1 Meebit" : `${count} Meebits`);

/** Whose avatars these are, when that was so, and a way to ask again. */
export function WalletLine({ answer, isReading, onRefresh }: WalletLineProps) {
  const vaults = answer.holdings.filter(({ registry }) => registry !== null);
  const silent = silentRegistries(answer);
  return (
    <div className={styles["line"]}>
      <div aria-live="polite" className={styles["facts"]}>
        <p>
          <strong>{countOf(answer.holdings.length)}</strong>
          {vaults.length > 0 && `, ${vaults.length} of them through a vault,`} for{" "}
          <span className={styles["address"]}>{shortenAddress(answer.address)}</span>
        </p>
        <p className={styles["time"]}>
          <time dateTime={answer.blockTime}>{readAt(answer, new Date())}</time>
        </p>
        {silent !== null && <p>{silent} did not answer: avatars of vaults may be missing.</p>}
      </div>
      <Button busy={isReading} onClick={onRefresh} size="small" tone="paper">
        <Icon name="refresh" size={20} />
        Refresh
      </Button>
    </div>
  );
}

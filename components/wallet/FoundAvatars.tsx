import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { walletText } from "@/components/wallet/wallet-text";
import { posterSource } from "@/lib/client/poster-source";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { messageOf } from "@/lib/shared/words";
import styles from "./FoundAvatars.module.scss";

interface FoundAvatarsProps {
  readonly holdings: UseQueryResult<HoldingsAnswer>;
  /** Why there is no answer, also while it is asked for again. */
  readonly error: Error | null;
}

/** How many of the avatars found are shown. */
const SHOWN = 4;

/** What the chain says of a wallet's avatars: how many, and who. */
export function FoundAvatars({ holdings, error }: FoundAvatarsProps) {
  const { data, isFetching, refetch } = holdings;
  if (!data && error)
    return (
      <>
        <Notice tone="error">{messageOf(error)}</Notice>
        <Button busy={isFetching} onClick={() => void refetch()} size="small" tone="paper">
          {walletText.tryAgain}
        </Button>
      </>
    );
  if (!data) return <p role="status">{walletText.signIn.askingEthereum}</p>;
  const count = data.holdings.length;
  return (
    <div className={styles["found"]}>
      <p role="status">
        <strong>{walletText.signIn.found.meebits(count)}</strong> {walletText.signIn.found.rest}
      </p>
      <span aria-hidden="true" className={styles["faces"]}>
        {data.holdings.slice(0, SHOWN).map(({ id }) => (
          <span className={styles["face"]} key={id}>
            <Picture alt="" sizes="56px" source={posterSource(id, "hype", "mood", "face")} />
          </span>
        ))}
        {count > SHOWN && <span className={styles["more"]}>+{count - SHOWN}</span>}
      </span>
    </div>
  );
}

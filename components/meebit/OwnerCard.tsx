import { Card } from "@/components/meebit/Card";
import { meebitText } from "@/components/meebit/meebit-text";
import styles from "@/components/meebit/OwnerCard.module.scss";
import { Button } from "@/components/ui/Button";
import { CopyButton } from "@/components/ui/CopyButton";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import { useOwner } from "@/lib/client/api/avatar-queries";
import { useLastError } from "@/lib/client/api/use-last-error";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { shortenAddress } from "@/lib/shared/shorten-address";

const text = meebitText.owner;

interface OwnerCardProps {
  readonly id: number;
}

type KnownOwner = Extract<OwnerAnswer, { readonly isKnown: true }>;

/** The avatar's owner on Ethereum, or why it is unknown. Its height is the same while loading. */
export function OwnerCard({ id }: OwnerCardProps) {
  const owner = useOwner(id);
  const { data, isFetching, refetch } = owner;
  const error = useLastError(owner, id);
  const unknown = data?.isKnown === false ? data.message : null;
  const why = error ? text.unknown(getErrorMessage(error)) : unknown;
  return (
    <Card title={text.title}>
      <div className={styles["owner"]}>
        {data?.isKnown && !error && <Known owner={data} />}
        {why !== null && (
          <>
            <Notice tone="plain">{why}</Notice>
            <Button busy={isFetching} onClick={() => void refetch()} size="small" tone="paper">
              {meebitText.tryAgain}
            </Button>
          </>
        )}
        {!data && why === null && (
          <p className={styles["loading"]} role="status">
            <Icon name="wallet" />
            {text.loading}
          </p>
        )}
      </div>
    </Card>
  );
}

function Known({ owner: { owner, name, block } }: { readonly owner: KnownOwner }) {
  return (
    <>
      <p className={styles["holder"]}>
        <Icon name="wallet" />
        {name === null ? (
          <span className={styles["address"]}>{shortenAddress(owner)}</span>
        ) : (
          <bdi className={styles["name"]}>{name}</bdi>
        )}
      </p>
      <div className={styles["details"]}>
        {name !== null && <span className={styles["address"]}>{shortenAddress(owner)}</span>}
        <CopyButton byHand={text.copyByHand} label={text.copy} textOf={() => owner} />
      </div>
      <p className={styles["source"]}>{text.readAt(block)}</p>
    </>
  );
}

import styles from "@/components/moods/MoodHistory.module.scss";
import { moodsText } from "@/components/moods/moods-text";
import { Button, RetryButton } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { Sticker } from "@/components/ui/Sticker";
import { useMoodHistory } from "@/lib/client/api/avatar-queries";
import { useLastError } from "@/lib/client/api/use-last-error";
import { useSession } from "@/lib/client/api/use-session";
import { formatSaveTime } from "@/lib/client/format-time";
import type { MoodSave } from "@/lib/shared/api/moods";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood } from "@/lib/shared/moods";
import { REGISTRY_NAMES } from "@/lib/shared/registries";
import { shortenAddress } from "@/lib/shared/shorten-address";

const text = moodsText.history;

interface MoodSaveRowProps {
  readonly save: MoodSave;
  /** Latest save. */
  readonly isNow: boolean;
  readonly ownAddress: string | null;
  /** null: this save cannot be restored. */
  readonly onGoBack: (() => void) | null;
}

function describeSigner({ signer, owner, registry }: MoodSave, ownAddress: string | null): string {
  const signerName = signer.toLowerCase() === ownAddress?.toLowerCase() ? text.you : shortenAddress(signer);
  return registry === null
    ? text.by(signerName)
    : text.byForVault(signerName, shortenAddress(owner), REGISTRY_NAMES[registry]);
}

function MoodSaveRow({ save, isNow, ownAddress, onGoBack }: MoodSaveRowProps) {
  const { label } = getMood(save.mood);
  return (
    <li className="flex column-gap-4 border-bottom pad-block-4">
      <Sticker mood={save.mood} size="large" />
      <div className={`grid row-gap-half justify-items-start min-0 line-135 ${styles["facts"]}`}>
        <p className="cluster-2 align-center display bold">
          {save.mood === "default" ? text.reset : label}
          {isNow && <span className="box on-sun pad-inline-2 sans small">{text.savedNow}</span>}
        </p>
        <p>
          <time dateTime={save.savedAt}>{formatSaveTime(save.savedAt)}</time>
        </p>
        <p className="mono small wrap-anywhere">{describeSigner(save, ownAddress)}</p>
        {onGoBack && (
          <Button aria-label={text.goBackTo(label)} onClick={onGoBack} size="small" tone="paper">
            {text.goBack}
          </Button>
        )}
      </div>
    </li>
  );
}

interface MoodHistoryProps {
  readonly id: number;
  /** undefined while unknown. */
  readonly saved: Mood | undefined;
  readonly mayGoBack: boolean;
  /** Called with an earlier mood; `default` resets it. */
  readonly onGoBack: (mood: Mood) => void;
  readonly onClose: () => void;
}

export function MoodHistory({ id, saved, mayGoBack, onGoBack, onClose }: MoodHistoryProps) {
  const history = useMoodHistory(id);
  const { data, isFetching, refetch } = history;
  const error = useLastError(history, id);
  const session = useSession();
  const ownAddress = session.data?.address ?? null;
  return (
    <Panel form="column" onClose={onClose} title={text.title(padId(id))}>
      {error && data === undefined && (
        <div className="stack-4 justify-items-start">
          <Notice tone="error">{getErrorMessage(error, text.failed)}</Notice>
          <RetryButton busy={isFetching} onClick={() => void refetch()} />
        </div>
      )}
      {!error && data === undefined && <p role="status">{text.loading}</p>}
      {data?.saves.length === 0 && (
        <div className={styles["empty"]}>
          <Sticker mood="default" size="huge" />
          <p className="balance">{text.empty}</p>
        </div>
      )}
      {data && data.saves.length > 0 && (
        <ol className="grid">
          {data.saves.map((save, place) => (
            <MoodSaveRow
              isNow={place === 0}
              key={`${save.savedAt} ${save.signer} ${save.mood}`}
              onGoBack={mayGoBack && save.mood !== saved ? () => onGoBack(save.mood) : null}
              save={save}
              ownAddress={ownAddress}
            />
          ))}
        </ol>
      )}
      {mayGoBack && saved !== undefined && saved !== "default" && (
        <div className="stack-4 justify-items-start top-6">
          <p>{text.aboutReset}</p>
          <Button onClick={() => onGoBack("default")} tone="paper">
            {text.reset}
          </Button>
        </div>
      )}
    </Panel>
  );
}

import styles from "@/components/moods/MoodHistory.module.scss";
import { MoodSaveRow } from "@/components/moods/MoodSaveRow";
import { moodsText } from "@/components/moods/moods-text";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { Sticker } from "@/components/ui/Sticker";
import { useLastError } from "@/lib/client/api/use-last-error";
import { useMoodHistory } from "@/lib/client/api/use-mood-history";
import { useSession } from "@/lib/client/api/use-session";
import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import { messageOf } from "@/lib/shared/words";

const text = moodsText.history;

interface MoodHistoryProps {
  readonly id: number;
  /** undefined while nobody knows. */
  readonly saved: Mood | undefined;
  readonly mayGoBack: boolean;
  /** Called for an earlier mood, or `default` to have none saved. */
  readonly onGoBack: (mood: Mood) => void;
  readonly onClose: () => void;
}

/** What was saved for an avatar before, with a way back to each. */
export function MoodHistory({ id, saved, mayGoBack, onGoBack, onClose }: MoodHistoryProps) {
  const history = useMoodHistory(id);
  const { data, isFetching, refetch } = history;
  const error = useLastError(history, id);
  const session = useSession();
  const you = session.data?.address ?? null;
  return (
    <Panel form="column" onClose={onClose} title={text.title(padId(id))}>
      {error && data === undefined && (
        <div className={styles["failed"]}>
          <Notice tone="error">{messageOf(error)}</Notice>
          <Button busy={isFetching} onClick={() => void refetch()} tone="paper">
            {text.tryAgain}
          </Button>
        </div>
      )}
      {!error && data === undefined && <p role="status">{text.loading}</p>}
      {data?.saves.length === 0 && (
        <div className={styles["empty"]}>
          <Sticker mood="default" size="huge" />
          <p>{text.empty}</p>
        </div>
      )}
      {data && data.saves.length > 0 && (
        <ol className={styles["list"]}>
          {data.saves.map((save, place) => (
            <MoodSaveRow
              isNow={place === 0}
              key={`${save.savedAt} ${save.signer} ${save.mood}`}
              onGoBack={mayGoBack && save.mood !== saved ? () => onGoBack(save.mood) : null}
              save={save}
              you={you}
            />
          ))}
        </ol>
      )}
      {mayGoBack && saved !== undefined && saved !== "default" && (
        <div className={styles["reset"]}>
          <p>{text.aboutReset}</p>
          <Button onClick={() => onGoBack("default")} tone="paper">
            {text.reset}
          </Button>
        </div>
      )}
    </Panel>
  );
}

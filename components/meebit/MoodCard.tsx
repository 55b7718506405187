import { useRef } from "react";
import { Card } from "@/components/meebit/Cards";
import styles from "@/components/meebit/MoodCard.module.scss";
import { meebitText } from "@/components/meebit/meebit-text";
import { Button, RetryButton } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { Sticker } from "@/components/ui/Sticker";
import { uiText } from "@/components/ui/ui-text";
import { useStripScroll } from "@/components/ui/use-strip-scroll";
import type { useMoodHistory } from "@/lib/client/api/avatar-queries";
import { useLastError } from "@/lib/client/api/use-last-error";
import { formatSaveTime } from "@/lib/client/format-time";
import type { MoodSave } from "@/lib/shared/api/moods";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { ALL_MOODS, getMoodName, type Mood } from "@/lib/shared/moods";
import { shortenAddress } from "@/lib/shared/shorten-address";

interface MoodCardProps {
  readonly id: number;
  readonly mood: Mood;
  /** undefined while unknown. */
  readonly saved: Mood | undefined;
  readonly history: ReturnType<typeof useMoodHistory>;
  /** null for the saved mood. */
  readonly onMood: (mood: Mood | null) => void;
}

const text = meebitText.moods;

/** All moods to try on the avatar, the saved one, and the history of saved moods. */
export function MoodCard({ id, mood, saved, history, onMood }: MoodCardProps) {
  const strip = useRef<HTMLDivElement>(null);
  useStripScroll(strip, ALL_MOODS.indexOf(mood));
  const showSaved = (shown: Mood) => {
    onMood(null);
    // The pressed button vanishes.
    const tiles = strip.current?.querySelectorAll<HTMLElement>("[role=radio]");
    tiles?.[ALL_MOODS.indexOf(shown)]?.focus({ preventScroll: true });
  };
  return (
    <Card title={text.title}>
      <SavedLine mood={mood} onBack={showSaved} saved={saved} />
      <RadioStrip
        chosen={mood}
        className={styles["moods"]}
        label={text.label}
        nameOf={(each) => (each === saved ? text.savedMood(getMoodName(each)) : getMoodName(each))}
        onChoose={(each) => onMood(each === saved ? null : each)}
        ref={strip}
        tileClassName={styles["tile"]}
        values={ALL_MOODS}
      >
        {(each) => (
          <>
            <Sticker mood={each} size="large" />
            <span aria-hidden="true" className={styles["name"]} data-saved={each === saved}>
              {getMoodName(each)}
            </span>
          </>
        )}
      </RadioStrip>
      <History history={history} id={id} onMood={onMood} />
    </Card>
  );
}

const describeTriedMood = (mood: Mood) => (mood === "default" ? text.triedCalm : text.tried(getMoodName(mood)));
const describeSavedMood = (saved: Mood) => (saved === "default" ? text.noneSaved : text.saved(getMoodName(saved)));

interface SavedLineProps extends Pick<MoodCardProps, "mood" | "saved"> {
  readonly onBack: (saved: Mood) => void;
}

function SavedLine({ mood, saved, onBack }: SavedLineProps) {
  if (saved === undefined) return <Notice tone="plain">{uiText.savedMoodUnknown}</Notice>;
  const isTried = mood !== saved;
  return (
    <div className={styles["line"]}>
      <p>{isTried ? describeTriedMood(mood) : describeSavedMood(saved)}</p>
      {isTried && (
        <Button onClick={() => onBack(saved)} size="small" tone="paper">
          {text.backTo(getMoodName(saved))}
        </Button>
      )}
    </div>
  );
}

/** Saved moods with their times, newest first; each can be tried. Closed, its height is constant. */
function History({ id, history, onMood }: Pick<MoodCardProps, "id" | "history" | "onMood">) {
  const { data, isFetching, refetch } = history;
  const error = useLastError(history, id);
  return (
    <details className={styles["history"]}>
      <summary className={styles["summary"]}>
        {text.history}
        {data && <span className="on-sun pad-inline-2 mono small">{data.saves.length}</span>}
        <span className={`grid left-auto ${styles["marker"]}`}>
          <LiveIcon name="plus" size={20} />
        </span>
      </summary>
      {!data && error && (
        <div className="stack-3 justify-items-start pad-bottom-3">
          <Notice tone="plain">{text.historyUnknown(getErrorMessage(error, uiText.tryLater))}</Notice>
          <RetryButton busy={isFetching} onClick={() => void refetch()} size="small" />
        </div>
      )}
      {data?.saves.length === 0 && <p>{text.historyEmpty}</p>}
      {data && data.saves.length > 0 && (
        <ol className={styles["saves"]}>
          {data.saves.map((save) => (
            <Save key={`${save.savedAt} ${save.signer} ${save.mood}`} onMood={onMood} save={save} />
          ))}
        </ol>
      )}
    </details>
  );
}

function Save({ save, onMood }: { readonly save: MoodSave; readonly onMood: (mood: Mood) => void }) {
  return (
    <li>
      <button className={styles["save"]} onClick={() => onMood(save.mood)} type="button">
        <Sticker mood={save.mood} size="medium" />
        <span className="bold">{getMoodName(save.mood)}</span>
        <span className="small soft">
          <time dateTime={save.savedAt}>{formatSaveTime(save.savedAt)}</time>
          {text.by(shortenAddress(save.signer))}
        </span>
      </button>
    </li>
  );
}

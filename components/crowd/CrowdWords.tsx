import styles from "@/components/crowd/CrowdWords.module.scss";
import { crowdText } from "@/components/crowd/crowd-text";
import { Button } from "@/components/ui/Button";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { type CrowdWord, useCrowdStore } from "@/stores/crowd-store";

interface Told {
  readonly words: string;
  /** What went wrong is told at once. */
  readonly isError: boolean;
  /** What can be done, and what it is called: to load the scene anew, or to look at the picture. */
  readonly way: readonly ["retry" | "picture", string] | null;
}

const RETRY = ["retry", crowdText.tryAgain] as const;
const PICTURE = ["picture", crowdText.notice.showPicture] as const;

const WORDS: Readonly<Record<CrowdWord, Told>> = {
  "no-webgl": {
    words: crowdText.notice.noWebgl,
    isError: false,
    way: null,
  },
  "few-memory": {
    words: crowdText.notice.fewMemory,
    isError: false,
    way: null,
  },
  failed: {
    words: crowdText.notice.failed,
    isError: true,
    way: RETRY,
  },
  lost: {
    words: crowdText.notice.lost,
    isError: true,
    way: PICTURE,
  },
  "few-levels": {
    words: crowdText.notice.fewLevels,
    isError: false,
    way: null,
  },
  slow: {
    words: crowdText.notice.slow,
    isError: false,
    way: PICTURE,
  },
  "minis-missing": {
    words: crowdText.notice.minisMissing,
    isError: true,
    way: RETRY,
  },
  "figures-missing": {
    words: crowdText.notice.figuresMissing,
    isError: true,
    way: RETRY,
  },
  picture: {
    words: crowdText.notice.picture,
    isError: false,
    way: ["retry", crowdText.notice.backTo3d],
  },
};

interface CrowdWordsProps {
  readonly onRetry: () => void;
  readonly onPicture: () => void;
  /** Called when what was pressed goes away. */
  readonly onAnswered: () => void;
}

const putAway = () => useCrowdStore.getState().setWord(null);

/** What a person should know of the scene, and what can be done about it. */
export function CrowdWords({ onRetry, onPicture, onAnswered }: CrowdWordsProps) {
  const word = useCrowdStore((state) => state.word);
  if (word === null) return null;
  const { words, isError, way } = WORDS[word];
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <div className={styles["note"]} data-error={isError}>
      <p role={isError ? "alert" : "status"}>{words}</p>
      {way && (
        <Button onClick={answer(way[0] === "retry" ? onRetry : onPicture)} size="small" tone="paper">
          {way[1]}
        </Button>
      )}
      <button aria-label={crowdText.notice.dismiss} className={styles["close"]} onClick={answer(putAway)} type="button">
        <CloseIcon />
      </button>
    </div>
  );
}

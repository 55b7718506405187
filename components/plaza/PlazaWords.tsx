import styles from "@/components/plaza/PlazaWords.module.scss";
import { plazaText } from "@/components/plaza/plaza-text";
import { Button } from "@/components/ui/Button";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { type PlazaWord, usePlazaStore } from "@/stores/plaza-store";

interface Told {
  readonly words: string;
  /** Whether it is an alert. */
  readonly isError: boolean;
  /** The action and its label: reload the scene, or show the picture. */
  readonly way: readonly ["retry" | "picture", string] | null;
}

const RETRY = ["retry", plazaText.tryAgain] as const;
const PICTURE = ["picture", plazaText.notice.showPicture] as const;

const WORDS: Readonly<Record<PlazaWord, Told>> = {
  "no-webgl": {
    words: plazaText.notice.noWebgl,
    isError: false,
    way: null,
  },
  "few-memory": {
    words: plazaText.notice.fewMemory,
    isError: false,
    way: null,
  },
  failed: {
    words: plazaText.notice.failed,
    isError: true,
    way: RETRY,
  },
  lost: {
    words: plazaText.notice.lost,
    isError: true,
    way: PICTURE,
  },
  "few-levels": {
    words: plazaText.notice.fewLevels,
    isError: false,
    way: null,
  },
  slow: {
    words: plazaText.notice.slow,
    isError: false,
    way: PICTURE,
  },
  "minis-missing": {
    words: plazaText.notice.minisMissing,
    isError: true,
    way: RETRY,
  },
  "figures-missing": {
    words: plazaText.notice.figuresMissing,
    isError: true,
    way: RETRY,
  },
  picture: {
    words: plazaText.notice.picture,
    isError: false,
    way: ["retry", plazaText.notice.backTo3d],
  },
};

interface CrowdWordsProps {
  readonly onRetry: () => void;
  readonly onPicture: () => void;
  /** Called when a pressed button vanishes. */
  readonly onAnswered: () => void;
}

const putAway = () => usePlazaStore.getState().setWord(null);

/** A notice about the scene, with an optional action. */
export function PlazaWords({ onRetry, onPicture, onAnswered }: CrowdWordsProps) {
  const word = usePlazaStore((state) => state.word);
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
      <button aria-label={plazaText.notice.dismiss} className={styles["close"]} onClick={answer(putAway)} type="button">
        <CloseIcon />
      </button>
    </div>
  );
}

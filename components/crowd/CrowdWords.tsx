import styles from "@/components/crowd/CrowdWords.module.scss";
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

const RETRY = ["retry", "Try again"] as const;
const PICTURE = ["picture", "Show the flat map"] as const;

const WORDS: Readonly<Record<CrowdWord, Told>> = {
  "no-webgl": {
    words: "This browser cannot show the crowd in 3D. Here is a flat map: drag, zoom and pick a Meebit.",
    isError: false,
    way: null,
  },
  "few-memory": {
    words:
      "This device has too little memory for 20,000 Meebits in 3D. Here is a flat map: drag, zoom and pick a Meebit.",
    isError: false,
    way: null,
  },
  failed: {
    words: "The 3D crowd could not be shown. Here is a flat map: drag, zoom and pick a Meebit.",
    isError: true,
    way: RETRY,
  },
  lost: {
    words: "The graphics card was taken away for a moment. The crowd comes back by itself.",
    isError: true,
    way: PICTURE,
  },
  "few-levels": {
    words: "Everybody is here, drawn a little coarser: this device has little graphics memory.",
    isError: false,
    way: null,
  },
  slow: {
    words: "3D is slow on this device. The flat map is faster.",
    isError: false,
    way: PICTURE,
  },
  "minis-missing": {
    words: "A part of the plaza did not arrive, so some places are empty.",
    isError: true,
    way: RETRY,
  },
  "figures-missing": {
    words: "Close up they stay coarse: what draws them finely did not load.",
    isError: true,
    way: RETRY,
  },
  picture: {
    words: "This is a flat map of the crowd. Drag, zoom and pick a Meebit.",
    isError: false,
    way: ["retry", "Back to 3D"],
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
      <button aria-label="Dismiss" className={styles["close"]} onClick={answer(putAway)} type="button">
        <CloseIcon />
      </button>
    </div>
  );
}

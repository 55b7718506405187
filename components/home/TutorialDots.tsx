import { TUTORIAL } from "@/lib/shared/content/tutorial";
import styles from "./TutorialDots.module.scss";

interface TutorialDotsProps {
  /** Of the card that is shown. */
  readonly index: number;
  readonly onGo: (index: number) => void;
}

/** The cards as a row of frames: which one is shown, and the way to each. */
export function TutorialDots({ index, onGo }: TutorialDotsProps) {
  return (
    <ol className={styles["dots"]}>
      {TUTORIAL.map(({ title }, place) => (
        <li key={title}>
          <button
            aria-current={place === index ? "step" : undefined}
            className={styles["dot"]}
            data-seen={place <= index}
            onClick={() => onGo(place)}
            type="button"
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}

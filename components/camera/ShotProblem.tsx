import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/ShotProblem.module.scss";
import type { ShotFailure } from "@/components/camera/use-shots";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";

interface ShotProblemProps {
  readonly problem: ShotFailure | null;
  /** What has just happened. */
  readonly word: string;
  /** Called when what was pressed goes away. */
  readonly onAnswered: () => void;
}

/** Why there is no picture, with a way to try again; and what has happened, for who does not see it. */
export function ShotProblem({ problem, word, onAnswered }: ShotProblemProps) {
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <>
      <p className={styles["spoken"]} role="status">
        {word}
      </p>
      {word.includes(cameraText.shot.stripFull) && (
        <p aria-hidden="true" className={styles["word"]} key={word}>
          {word}
        </p>
      )}
      {problem && (
        <div className={styles["problem"]} role="alert">
          <p className={styles["words"]}>{problem.words}</p>
          {problem.retry && (
            <Button onClick={answer(problem.retry)} size="small" tone="paper">
              {cameraText.tryAgain}
            </Button>
          )}
          <button
            aria-label={cameraText.close}
            className={styles["close"]}
            onClick={answer(problem.dismiss)}
            type="button"
          >
            <Icon name="cross" size={20} />
          </button>
        </div>
      )}
    </>
  );
}

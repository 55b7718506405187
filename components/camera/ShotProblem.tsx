import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/ShotProblem.module.scss";
import type { ShotFailure } from "@/components/camera/use-shots";
import { RetryButton } from "@/components/ui/Button";
import { IconButton } from "@/components/ui/IconButton";

interface ShotProblemProps {
  readonly problem: ShotFailure | null;
  readonly statusText: string;
  /** Called when a pressed button vanishes. */
  readonly onAnswered: () => void;
}

/** The error of the last shot with a retry button, and a status message for screen readers. */
export function ShotProblem({ problem, statusText, onAnswered }: ShotProblemProps) {
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {statusText}
      </p>
      {statusText.includes(cameraText.shot.stripFull) && (
        <p aria-hidden="true" className={`fit pad-2-3 on-sun ${styles["notice"]}`} key={statusText}>
          {statusText}
        </p>
      )}
      {problem && (
        <div className={`cluster-3 align-center pad-3 on-pink ${styles["problem"]}`} role="alert">
          <p className={styles["message"]}>{problem.message}</p>
          {problem.retry && <RetryButton onClick={answer(problem.retry)} size="small" />}
          <IconButton icon="cross" label={cameraText.close} look="boxed" onClick={answer(problem.dismiss)} />
        </div>
      )}
    </>
  );
}

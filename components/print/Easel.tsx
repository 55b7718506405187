import type { ReactNode } from "react";
import styles from "./Easel.module.scss";

interface EaselProps {
  /** What hangs on it: 2 to 3 in its proportions. */
  readonly children: ReactNode;
  /** What lies on its ledge. */
  readonly tools: ReactNode;
}

/** A studio easel with a framed print on it. */
export function Easel({ children, tools }: EaselProps) {
  return (
    <div className={styles["easel"]}>
      <svg aria-hidden="true" className={styles["legs"]} preserveAspectRatio="none" viewBox="0 0 100 100">
        <path className={styles["post"]} d="M48 0h4v96h-4z" />
        <path d="M16 28h4l-9 72h-4zM84 28h-4l9 72h4z" />
      </svg>
      <div className={styles["frame"]}>{children}</div>
      <span aria-hidden="true" className={styles["ledge"]} />
      <div className={styles["tools"]}>{tools}</div>
    </div>
  );
}

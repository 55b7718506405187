import type { ReactNode } from "react";
import styles from "./Notice.module.scss";

interface NoticeProps {
  readonly children: ReactNode;
  /** What went wrong is told at once to people who do not see it, everything else when they are free to listen. */
  readonly tone?: "error" | "good" | "plain";
}

/** One thing a person should know, where it belongs. */
export function Notice({ children, tone = "plain" }: NoticeProps) {
  return (
    <p className={`${styles["notice"]} ${styles[tone]}`} role={tone === "error" ? "alert" : "status"}>
      {children}
    </p>
  );
}

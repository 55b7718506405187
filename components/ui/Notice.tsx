import type { ReactNode } from "react";
import styles from "./Notice.module.scss";

interface NoticeProps {
  readonly children: ReactNode;
  /** Errors are announced immediately to screen readers, all others politely. */
  readonly tone?: "error" | "good" | "plain";
}

/** An inline message for the user. */
export function Notice({ children, tone = "plain" }: NoticeProps) {
  return (
    <p className={`${styles["notice"]} ${styles[tone]}`} role={tone === "error" ? "alert" : "status"}>
      {children}
    </p>
  );
}

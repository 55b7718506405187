import type { ReactNode } from "react";

interface NoticeProps {
  readonly children: ReactNode;
  /** Errors are announced immediately to screen readers, all others politely. */
  readonly tone?: "error" | "good" | "plain";
}

const BACKGROUNDS = { error: "on-pink", good: "on-sun", plain: "on-white" } as const;

export function Notice({ children, tone = "plain" }: NoticeProps) {
  const className = `bordered ${BACKGROUNDS[tone]} pad-3-4 medium line-135 wrap-anywhere`;
  return (
    <p className={className} role={tone === "error" ? "alert" : "status"}>
      {children}
    </p>
  );
}

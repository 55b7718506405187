import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import { walletText } from "@/components/wallet/wallet-text";
import styles from "./Step.module.scss";

interface StepProps {
  readonly title: string;
  readonly state: "done" | "now" | "later";
  readonly children?: ReactNode;
}

/** One of the steps to being signed in. */
export function Step({ title, state, children }: StepProps) {
  return (
    <li aria-current={state === "now" ? "step" : undefined} className={`${styles["step"]} ${styles[state]}`}>
      <span className={styles["mark"]}>
        {state === "done" && <Icon name="check" size={20} title={walletText.signIn.done} />}
      </span>
      <div className={styles["words"]}>
        <h3 className={styles["title"]}>{title}</h3>
        {children}
      </div>
    </li>
  );
}

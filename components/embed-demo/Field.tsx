import type { ReactNode } from "react";
import styles from "@/components/embed-demo/Field.module.scss";

interface FieldProps {
  readonly label: string;
  /** The control that it names. */
  readonly children: ReactNode;
}

/** A label above what it names. */
export function Field({ label, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className={styles["field"]}>
      <span className={styles["label"]}>{label}</span>
      {children}
    </label>
  );
}

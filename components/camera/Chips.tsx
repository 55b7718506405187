import type { ReactNode } from "react";
import styles from "@/components/camera/Chips.module.scss";
import { RadioStrip } from "@/components/ui/RadioStrip";

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly nameOf: (value: Value) => string;
  /** The content of a chip; its name by default. */
  readonly children?: (value: Value) => ReactNode;
}

/** A radio strip of camera chips. */
export function Chips<Value extends string>({ children, ...props }: ChipsProps<Value>) {
  return (
    <RadioStrip {...props} className={styles["chips"]} tileClassName={styles["chip"]}>
      {children ?? props.nameOf}
    </RadioStrip>
  );
}

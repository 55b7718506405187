import type { ComponentProps } from "react";
import styles from "@/components/camera/Chips.module.scss";
import { RadioStrip } from "@/components/ui/RadioStrip";

type ChipsProps<Value extends string> = Omit<
  ComponentProps<typeof RadioStrip<Value>>,
  "className" | "tileClassName" | "ref"
>;

/** A radio strip of camera chips. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  return <RadioStrip {...props} className={styles["chips"]} tileClassName={styles["chip"]} />;
}

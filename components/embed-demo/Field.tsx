import type { ReactNode } from "react";
import styles from "@/components/embed-demo/Field.module.scss";

interface FieldProps {
  readonly label: string;
  /** The labelled control. */
  readonly children: ReactNode;
}

/** A label above a control. */
export function Field({ label, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className={styles["field"]}>
      <span className={styles["label"]}>{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** A select. */
export function Choice<Value extends string>({ label, values, value, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <select
        className={styles["input"]}
        onChange={({ target }) => {
          const chosen = values.find((each) => each === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        value={value}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A toggle. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles["switch"]}>
      <input checked={isOn} onChange={({ target }) => onChange(target.checked)} type="checkbox" />
      {label}
    </label>
  );
}

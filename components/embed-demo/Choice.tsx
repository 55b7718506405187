import { Field } from "@/components/embed-demo/Field";
import styles from "@/components/embed-demo/Field.module.scss";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
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

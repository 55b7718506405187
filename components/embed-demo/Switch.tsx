import styles from "@/components/embed-demo/Field.module.scss";

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles["switch"]}>
      <input checked={isOn} onChange={({ target }) => onChange(target.checked)} type="checkbox" />
      {label}
    </label>
  );
}

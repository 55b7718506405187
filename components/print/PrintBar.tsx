import styles from "./PrintBar.module.scss";

interface PrintBarProps {
  /** What comes on. */
  readonly label: string;
  /** 0 to 1; null while nobody knows. */
  readonly share: number | null;
  readonly size?: "small" | "normal";
}

/** How far something has come, in voxels. */
export function PrintBar({ label, share, size = "normal" }: PrintBarProps) {
  return (
    <progress
      aria-label={label}
      className={`${styles["bar"]} ${styles[size]}`}
      max={1}
      {...(share === null ? {} : { value: share })}
    />
  );
}

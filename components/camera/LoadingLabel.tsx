import styles from "@/components/camera/LoadingLabel.module.scss";
import { BusyMark } from "@/components/ui/BusyMark";

interface LoadingLabelProps {
  /** Empty: all are loaded. */
  readonly text: string;
}

/** The loading message of the viewfinder. It stays mounted so that screen readers announce changes. */
export function LoadingLabel({ text }: LoadingLabelProps) {
  return (
    <div role="status">
      {text !== "" && (
        <p className={styles["label"]}>
          <BusyMark />
          {text}
        </p>
      )}
    </div>
  );
}

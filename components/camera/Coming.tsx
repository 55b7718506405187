import styles from "@/components/camera/Coming.module.scss";
import { BusyMark } from "@/components/ui/BusyMark";

interface ComingProps {
  /** Empty: all are loaded. */
  readonly words: string;
}

/** The loading message of the viewfinder. It stays mounted so that screen readers announce changes. */
export function Coming({ words }: ComingProps) {
  return (
    <div role="status">
      {words !== "" && (
        <p className={styles["coming"]}>
          <BusyMark />
          {words}
        </p>
      )}
    </div>
  );
}

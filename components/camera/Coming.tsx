import styles from "@/components/camera/Coming.module.scss";
import { BusyMark } from "@/components/ui/BusyMark";

interface ComingProps {
  /** Empty when all are there. */
  readonly words: string;
}

/** Whom the viewfinder waits for. It is always there, so that a screen reader hears what changes in it. */
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

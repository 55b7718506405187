import { PrintBar } from "@/components/print/PrintBar";
import { keptPrints, megabytes, timeLeftWords } from "@/components/print/print-words";
import { Button } from "@/components/ui/Button";
import type { PrintDownload } from "@/lib/client/print/print-download";
import type { ComingPrint } from "@/lib/client/print/print-queue";
import { cancelPrints } from "@/lib/client/print/run-prints";
import { shareDone } from "@/lib/client/print/time-left";
import { padId } from "@/lib/shared/ids";
import styles from "./DownloadAll.module.scss";

interface RunningPrintsProps {
  readonly download: Extract<PrintDownload, { step: "going" }>;
}

/** Prints on their way: all of them, and each that is coming now. */
export function RunningPrints({ download: { progress, secondsLeft } }: RunningPrintsProps) {
  const { bytes, coming, kept, total, failed, leftOut } = progress;
  const missing = failed.length + leftOut.length;
  return (
    <>
      <PrintBar label="All prints" share={shareDone(progress)} />
      <p className={styles["figures"]}>
        <span>{kept === total ? keptPrints(progress) : `${kept} of ${total}`}</span>
        <span>{megabytes(bytes)}</span>
        {missing > 0 && <span className={styles["missing"]}>{missing} missing</span>}
      </p>
      <ul className={styles["coming"]}>
        {coming.map((print) => (
          <ComingRow key={print.id} print={print} />
        ))}
      </ul>
      <div className={styles["row"]}>
        <Button onClick={cancelPrints} size="small" tone="paper">
          Cancel
        </Button>
        <span className={styles["fine"]}>{timeLeftWords(secondsLeft)}</span>
      </div>
    </>
  );
}

function ComingRow({ print: { id, received, size } }: { readonly print: ComingPrint }) {
  return (
    <li>
      <span className={styles["number"]}>{padId(id)}</span>
      <PrintBar label={`Print ${padId(id)}`} share={size === null ? null : received / size} size="small" />
      <span className={styles["bytes"]}>{size === null ? "being drawn" : megabytes(received)}</span>
    </li>
  );
}

import { downloadText } from "@/components/print/download-text";
import { PrintBar } from "@/components/print/PrintBar";
import { Button } from "@/components/ui/Button";
import type { PrintDownload } from "@/lib/client/print/print-download";
import type { ComingPrint } from "@/lib/client/print/print-queue";
import { cancelPrints } from "@/lib/client/print/run-prints";
import { shareDone } from "@/lib/client/print/time-left";
import { padId } from "@/lib/shared/ids";
import styles from "./DownloadAll.module.scss";

const text = downloadText.running;

interface RunningPrintsProps {
  readonly download: Extract<PrintDownload, { step: "going" }>;
}

/** Prints on their way: all of them, and each that is coming now. */
export function RunningPrints({ download: { progress, secondsLeft } }: RunningPrintsProps) {
  const { bytes, coming, kept, total, failed, leftOut } = progress;
  const missing = failed.length + leftOut.length;
  return (
    <>
      <PrintBar label={downloadText.allPrints} share={shareDone(progress)} />
      <p className={styles["figures"]}>
        <span>{kept === total ? downloadText.kept(progress) : text.progress(kept, total)}</span>
        <span>{downloadText.size(bytes)}</span>
        {missing > 0 && <span className={styles["missing"]}>{text.missing(missing)}</span>}
      </p>
      <ul className={styles["coming"]}>
        {coming.map((print) => (
          <ComingRow key={print.id} print={print} />
        ))}
      </ul>
      <div className={styles["row"]}>
        <Button onClick={cancelPrints} size="small" tone="paper">
          {downloadText.cancel}
        </Button>
        <span className={styles["fine"]}>{text.timeLeft(secondsLeft)}</span>
      </div>
    </>
  );
}

function ComingRow({ print: { id, received, size } }: { readonly print: ComingPrint }) {
  return (
    <li>
      <span className={styles["number"]}>{padId(id)}</span>
      <PrintBar label={downloadText.print(id)} share={size === null ? null : received / size} size="small" />
      <span className={styles["bytes"]}>{size === null ? text.drawing : downloadText.size(received)}</span>
    </li>
  );
}

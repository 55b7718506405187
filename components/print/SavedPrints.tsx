import { failureWords, keptPrints, megabytes, namedIds, prints, untriedWords } from "@/components/print/print-words";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import type { PrintDownload } from "@/lib/client/print/print-download";
import { missingPrints } from "@/lib/client/print/print-queue";
import { dismissPrints, nextPrints, startPrints } from "@/lib/client/print/run-prints";
import styles from "./DownloadAll.module.scss";

interface SavedPrintsProps {
  readonly download: Extract<PrintDownload, { step: "saved" }>;
}

/** A whole ZIP: what is in it, what is not, and where it is. */
export function SavedPrints({ download: { progress, file, part, parts } }: SavedPrintsProps) {
  const { failed, leftOut, untried } = progress;
  const missing = missingPrints(progress);
  const isLast = part === parts;
  const hasNext = !isLast || missing.length > 0;
  return (
    <>
      <Notice tone="good">
        {keptPrints(progress)} in <strong>{file.name}</strong>, {megabytes(file.size)}.
        {file.address === null ? " It is saved where you chose." : " Your browser saves it with your downloads."}
      </Notice>
      {failureWords(failed).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {untried.length > 0 && <p>{untriedWords(untried)}</p>}
      {leftOut.length > 0 && <p>{namedIds(leftOut)}: left out, no longer yours to print.</p>}
      <div className={styles["row"]}>
        {file.address !== null && (
          <ButtonLink download={file.name} href={file.address} tone="paper">
            <LiveIcon name="download" />
            Save again
          </ButtonLink>
        )}
        {!isLast && (
          <Button onClick={() => void nextPrints()} tone="sun">
            Go on with part {part + 1} of {parts}
          </Button>
        )}
        {isLast && missing.length > 0 && (
          <Button onClick={() => void startPrints(missing)} tone="sun">
            Download the missing {missing.length === 1 ? "one" : prints(missing.length)}
          </Button>
        )}
        <Button onClick={dismissPrints} size="small" tone="quiet">
          Done
        </Button>
      </div>
      {!isLast && missing.length > 0 && <p className={styles["fine"]}>What is missing comes with the last part.</p>}
      {file.address !== null && hasNext && (
        <p className={styles["fine"]}>Check that this ZIP is saved: the next one takes its place.</p>
      )}
    </>
  );
}

import { downloadText } from "@/components/print/download-text";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import type { PrintDownload } from "@/lib/client/print/print-download";
import { listMissingPrints } from "@/lib/client/print/print-queue";
import { dismissPrints, runNextPrints, startPrints } from "@/lib/client/print/run-prints";
import styles from "./DownloadAll.module.scss";

const text = downloadText.saved;

interface SavedPrintsProps {
  readonly download: Extract<PrintDownload, { step: "saved" }>;
}

/** A saved ZIP: its content, missing prints, and location. */
export function SavedPrints({ download: { progress, file, part, parts } }: SavedPrintsProps) {
  const { failed, leftOut, untried } = progress;
  const missing = listMissingPrints(progress);
  const isLast = part === parts;
  const hasNext = !isLast || missing.length > 0;
  return (
    <>
      <Notice tone="good">
        {text.file.before(progress)}
        <strong>{file.name}</strong>
        {text.file.after(file.size)} {file.address === null ? text.whereYouChose : text.withDownloads}
      </Notice>
      {downloadText.failures(failed).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {untried.length > 0 && <p>{downloadText.untried(untried)}</p>}
      {leftOut.length > 0 && <p>{downloadText.leftOut(leftOut)}</p>}
      <div className={styles["row"]}>
        {file.address !== null && (
          <ButtonLink download={file.name} href={file.address} tone="paper">
            <LiveIcon name="download" />
            {text.saveAgain}
          </ButtonLink>
        )}
        {!isLast && (
          <Button onClick={() => void runNextPrints()} tone="sun">
            {text.nextPart(part + 1, parts)}
          </Button>
        )}
        {isLast && missing.length > 0 && (
          <Button onClick={() => void startPrints(missing)} tone="sun">
            {text.downloadMissing(missing.length)}
          </Button>
        )}
        <Button onClick={dismissPrints} size="small" tone="quiet">
          {downloadText.done}
        </Button>
      </div>
      {!isLast && missing.length > 0 && <p className={styles["note"]}>{text.missingInLastPart}</p>}
      {file.address !== null && hasNext && <p className={styles["note"]}>{text.checkSaved}</p>}
    </>
  );
}

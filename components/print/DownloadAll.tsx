import { useEffect, useId, useRef } from "react";
import { downloadText } from "@/components/print/download-text";
import { SavedPrints } from "@/components/print/SavedPrints";
import { type ChosenPrints, StartPrints, useChosenPrints } from "@/components/print/StartPrints";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import { type PrintDownload, usePrintDownload } from "@/lib/client/print/print-download";
import type { ComingPrint, QueueStop } from "@/lib/client/print/print-queue";
import { cancelPrints, goOnWithPrints, keepPrints, shareDone } from "@/lib/client/print/run-prints";
import { clearLeftovers } from "@/lib/client/print/zip-place";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { padId } from "@/lib/shared/ids";
import styles from "./DownloadAll.module.scss";

interface PrintBarProps {
  readonly label: string;
  /** 0 to 1; null while unknown. */
  readonly share: number | null;
  readonly size?: "small" | "normal";
}

/** A progress bar in voxels. */
function PrintBar({ label, share, size = "normal" }: PrintBarProps) {
  return (
    <progress
      aria-label={label}
      className={size === "small" ? `${styles["bar"]} ${styles["small"]}` : styles["bar"]}
      max={1}
      {...(share === null ? {} : { value: share })}
    />
  );
}

const runningText = downloadText.running;

interface RunningPrintsProps {
  readonly download: Extract<PrintDownload, { step: "going" }>;
}

/** A running download: total progress, and each print in flight. */
function RunningPrints({ download: { progress, secondsLeft } }: RunningPrintsProps) {
  const { bytes, coming, kept, total, failed, leftOut } = progress;
  const missing = failed.length + leftOut.length;
  return (
    <>
      <PrintBar label={downloadText.allPrints} share={shareDone(progress)} />
      <p className={styles["figures"]}>
        <span>{kept === total ? downloadText.kept(progress) : runningText.progress(kept, total)}</span>
        <span>{downloadText.size(bytes)}</span>
        {missing > 0 && <span className={styles["missing"]}>{runningText.missing(missing)}</span>}
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
        <span className={styles["fine"]}>{runningText.timeLeft(secondsLeft)}</span>
      </div>
    </>
  );
}

function ComingRow({ print: { id, received, size } }: { readonly print: ComingPrint }) {
  return (
    <li>
      <span className={styles["number"]}>{padId(id)}</span>
      <PrintBar label={downloadText.print(id)} share={size === null ? null : received / size} size="small" />
      <span className={styles["bytes"]}>{size === null ? runningText.drawing : downloadText.size(received)}</span>
    </li>
  );
}

const stoppedText = downloadText.stopped;

interface StoppedPrintsProps {
  readonly download: Extract<PrintDownload, { step: "stopped" }>;
  /** Whether a user is signed in now. */
  readonly isSignedIn: boolean;
}

/** A stopped download: its reason, the prints loaded, and buttons to continue or end. */
function StoppedPrints({ download: { progress, stop }, isSignedIn }: StoppedPrintsProps) {
  const { kept, total, failed, leftOut, bytes } = progress;
  const needsSignIn = stop.why === "signed-out" && !isSignedIn;
  return (
    <>
      <PrintBar label={downloadText.allPrints} share={kept / total} />
      <p className={styles["figures"]}>
        <span>{downloadText.kept(progress)}</span>
        <span>{downloadText.size(bytes)}</span>
      </p>
      <Notice tone="error">{whyWords(stop, kept)}</Notice>
      {downloadText.failures(failed).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {leftOut.length > 0 && <p>{downloadText.leftOut(leftOut)}</p>}
      <div className={styles["row"]}>
        {needsSignIn ? (
          <Button onClick={() => openSignIn("get-print")}>
            <Icon name="wallet" />
            {stoppedText.signIn}
          </Button>
        ) : (
          <Button onClick={goOnWithPrints}>
            {stop.why === "short" ? stoppedText.retry(failed.length) : stoppedText.continue}
          </Button>
        )}
        {kept > 0 && (
          <Button onClick={keepPrints} tone="paper">
            {stoppedText.keep(kept)}
          </Button>
        )}
        <Button onClick={cancelPrints} size="small" tone="quiet">
          {downloadText.cancel}
        </Button>
      </div>
    </>
  );
}

function whyWords({ why, words }: QueueStop, kept: number): string {
  const held = kept > 0 ? [stoppedText.stillKept] : [];
  switch (why) {
    case "signed-out":
      return [stoppedText.signedOut, ...held, stoppedText.signInToContinue].join(" ");
    case "refused":
      return [words, ...held].join(" ");
    case "short":
      return [stoppedText.incomplete, ...held].join(" ");
    default:
      return why satisfies never;
  }
}

interface DownloadAllProps {
  /** The holder's avatars; empty without a sign-in. */
  readonly ids: readonly number[];
  readonly isSignedIn: boolean;
}

/** All prints of a holder as one ZIP: selection, progress, outcome. */
export function DownloadAll({ ids, isSignedIn }: DownloadAllProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const download = usePrintDownload();
  const { step } = download;
  const shown = useRef(step);
  const chosen = useChosenPrints(ids);

  useEffect(() => void clearLeftovers(), []);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The pressed button is gone, and the focus with it.
    const { activeElement } = document;
    if (activeElement === document.body || section.current?.contains(activeElement)) title.current?.focus();
  }, [step]);

  return (
    <section aria-labelledby={titleId} className={styles["all"]} ref={section}>
      <h2 className={styles["title"]} id={titleId} ref={title} tabIndex={-1}>
        {titleOf(download)}
      </h2>
      <p className={styles["spoken"]} role="status">
        {download.step === "going" ? downloadText.running.spoken(download.progress) : ""}
      </p>
      <DownloadStep chosen={chosen} download={download} ids={ids} isSignedIn={isSignedIn} />
    </section>
  );
}

function titleOf(download: PrintDownload): string {
  const { title } = downloadText;
  switch (download.step) {
    case "going":
    case "stopped": {
      const { step, part, parts } = download;
      return step === "going" ? title.running(part, parts) : title.stopped(part, parts);
    }
    case "saved":
      return download.progress.kept === download.progress.total ? title.complete : downloadText.kept(download.progress);
    case "none":
    case "asking":
    case "lost":
    case "cancelled":
      return title.start;
    default:
      return download satisfies never;
  }
}

interface DownloadStepProps extends DownloadAllProps {
  readonly download: PrintDownload;
  readonly chosen: ChosenPrints;
}

function DownloadStep({ download, ids, chosen, isSignedIn }: DownloadStepProps) {
  switch (download.step) {
    case "going":
      return <RunningPrints download={download} />;
    case "stopped":
      return <StoppedPrints download={download} isSignedIn={isSignedIn} />;
    case "saved":
      return <SavedPrints download={download} />;
    case "cancelled":
    case "lost":
    case "none":
    case "asking":
      return <StartPrints chosen={chosen} download={download} ids={ids} />;
    default:
      return download satisfies never;
  }
}

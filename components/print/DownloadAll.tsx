import { useEffect, useId, useRef } from "react";
import { downloadText } from "@/components/print/download-text";
import {
  type ChosenPrints,
  LostPrints,
  PrintChoice,
  SavedPrints,
  useChosenPrints,
} from "@/components/print/PrintSteps";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import { type PrintDownload, usePrintDownload } from "@/lib/client/print/print-download";
import type { LoadingPrint, QueueStop } from "@/lib/client/print/print-queue";
import { cancelPrints, computeDoneShare, finishPrints, resumePrints } from "@/lib/client/print/run-prints";
import { clearLeftovers } from "@/lib/client/print/zip-place";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { padId } from "@/lib/shared/ids";
import styles from "./DownloadAll.module.scss";

const runningText = downloadText.running;

interface PrintBarProps {
  readonly label: string;
  /** 0 to 1; null while unknown. */
  readonly share: number | null;
  readonly size?: "small" | "normal";
}

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

function RunningPrints({ download }: { readonly download: Extract<PrintDownload, { step: "going" }> }) {
  const { progress, secondsLeft } = download;
  const { bytes, loading, saved, total, failed, leftOut } = progress;
  const missing = failed.length + leftOut.length;
  return (
    <>
      <PrintBar label={downloadText.allPrints} share={computeDoneShare(progress)} />
      <p className={styles["stats"]}>
        <span>{saved === total ? downloadText.savedCount(progress) : runningText.progress(saved, total)}</span>
        <span className="left-auto medium">{downloadText.size(bytes)}</span>
        {missing > 0 && <span className={styles["missing"]}>{runningText.missing(missing)}</span>}
      </p>
      <ul className={styles["inProgress"]}>
        {loading.map((print) => (
          <LoadingPrintRow key={print.id} print={print} />
        ))}
      </ul>
      <div className="cluster-3 align-center">
        <Button onClick={cancelPrints} size="small" tone="paper">
          {downloadText.cancel}
        </Button>
        <span className="regular">{runningText.timeLeft(secondsLeft)}</span>
      </div>
    </>
  );
}

function LoadingPrintRow({ print: { id, received, size } }: { readonly print: LoadingPrint }) {
  return (
    <li>
      <span className="bold">{padId(id)}</span>
      <PrintBar label={downloadText.print(id)} share={size === null ? null : received / size} size="small" />
      <span className="nowrap text-right">{size === null ? runningText.drawing : downloadText.size(received)}</span>
    </li>
  );
}

const stoppedText = downloadText.stopped;

interface StoppedPrintsProps {
  readonly download: Extract<PrintDownload, { step: "stopped" }>;
  readonly isSignedIn: boolean;
}

function StoppedPrints({ download: { progress, stop }, isSignedIn }: StoppedPrintsProps) {
  const { saved, total, failed, leftOut, bytes } = progress;
  const needsSignIn = stop.reason === "signed-out" && !isSignedIn;
  return (
    <>
      <PrintBar label={downloadText.allPrints} share={saved / total} />
      <p className={styles["stats"]}>
        <span>{downloadText.savedCount(progress)}</span>
        <span className="left-auto medium">{downloadText.size(bytes)}</span>
      </p>
      <Notice tone="error">{explainStop(stop, saved)}</Notice>
      {downloadText.failures(failed, explainStop(stop, saved)).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {leftOut.length > 0 && <p>{downloadText.leftOut(leftOut)}</p>}
      <div className="cluster-3 align-center">
        {needsSignIn ? (
          <Button onClick={() => openSignIn("get-print")}>
            <Icon name="wallet" />
            {stoppedText.signIn}
          </Button>
        ) : (
          <Button onClick={resumePrints}>
            {stop.reason === "short" ? stoppedText.retry(failed.length) : stoppedText.continue}
          </Button>
        )}
        {saved > 0 && (
          <Button onClick={finishPrints} tone="paper">
            {stoppedText.keep(saved)}
          </Button>
        )}
        <Button onClick={cancelPrints} size="small" tone="quiet">
          {downloadText.cancel}
        </Button>
      </div>
    </>
  );
}

function explainStop({ reason, message }: QueueStop, saved: number): string {
  const savedNote = saved > 0 ? [stoppedText.stillSaved] : [];
  switch (reason) {
    case "signed-out":
      return [stoppedText.signedOut, ...savedNote, stoppedText.signInToContinue].join(" ");
    case "refused":
      return [message, ...savedNote].join(" ");
    case "short":
      return [stoppedText.incomplete, ...savedNote].join(" ");
    default:
      return reason satisfies never;
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
  const heading = useRef<HTMLHeadingElement>(null);
  const download = usePrintDownload();
  const { step } = download;
  const shown = useRef(step);
  const chosen = useChosenPrints(ids);
  const { title, content } = describeStep({ download, ids, chosen, isSignedIn });

  useEffect(() => void clearLeftovers(), []);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The pressed button is gone, and the focus with it.
    const { activeElement } = document;
    if (activeElement === document.body || section.current?.contains(activeElement)) heading.current?.focus();
  }, [step]);

  return (
    <section
      aria-labelledby={titleId}
      className="stack-4 justify-items-start full-width border-top pad-top-5"
      ref={section}
    >
      <h2 className={styles["title"]} id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="visually-hidden" role="status">
        {download.step === "going" ? runningText.spoken(download.progress) : ""}
      </p>
      {content}
    </section>
  );
}

interface DownloadStepProps extends DownloadAllProps {
  readonly download: PrintDownload;
  readonly chosen: ChosenPrints;
}

function describeStep({ download, ids, chosen, isSignedIn }: DownloadStepProps) {
  const { title } = downloadText;
  switch (download.step) {
    case "going":
      return {
        title: title.running(download.part, download.parts),
        content: <RunningPrints download={download} />,
      };
    case "stopped":
      return {
        title: title.stopped(download.part, download.parts),
        content: <StoppedPrints download={download} isSignedIn={isSignedIn} />,
      };
    case "saved": {
      const { progress } = download;
      return {
        title: progress.saved === progress.total ? title.complete : downloadText.savedCount(progress),
        content: <SavedPrints download={download} />,
      };
    }
    case "cancelled":
    case "lost":
      return { title: title.start, content: <LostPrints chosen={chosen} download={download} ids={ids} /> };
    case "none":
    case "asking":
      return {
        title: title.start,
        content: <PrintChoice chosen={chosen} ids={ids} isStarting={download.step === "asking"} />,
      };
    default:
      return download satisfies never;
  }
}

import { useEffect, useId, useRef, useState } from "react";
import { PrintChooser } from "@/components/print/PrintChooser";
import { keptPrints, megabytes, prints, spokenProgress } from "@/components/print/print-words";
import { RunningPrints } from "@/components/print/RunningPrints";
import { SavedPrints } from "@/components/print/SavedPrints";
import { StoppedPrints } from "@/components/print/StoppedPrints";
import { type ChosenPrints, useChosenPrints } from "@/components/print/use-chosen-prints";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { clearLeftovers } from "@/lib/client/print/place/browser-place";
import { type PrintDownload, usePrintDownload } from "@/lib/client/print/print-download";
import { dismissPrints, startPrints } from "@/lib/client/print/run-prints";
import styles from "./DownloadAll.module.scss";

interface DownloadAllProps {
  /** The holder's avatars; none while nobody is signed in. */
  readonly ids: readonly number[];
  readonly isSignedIn: boolean;
}

/** Bytes of a print, about. */
const PRINT_BYTES = 1_600_000;

/** All prints of a holder as one ZIP: which, how far it is, what became of it. */
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
    // The button that was pressed is gone, and the focus with it.
    const { activeElement } = document;
    if (activeElement === document.body || section.current?.contains(activeElement)) title.current?.focus();
  }, [step]);

  return (
    <section aria-labelledby={titleId} className={styles["all"]} ref={section}>
      <h2 className={styles["title"]} id={titleId} ref={title} tabIndex={-1}>
        {titleOf(download)}
      </h2>
      <p className={styles["spoken"]} role="status">
        {download.step === "going" ? spokenProgress(download.progress) : ""}
      </p>
      <DownloadStep chosen={chosen} download={download} ids={ids} isSignedIn={isSignedIn} />
    </section>
  );
}

function titleOf(download: PrintDownload): string {
  switch (download.step) {
    case "going":
    case "stopped": {
      const { part, parts } = download;
      const which = parts === 1 ? "" : `, part ${part} of ${parts}`;
      return `${download.step === "going" ? "Downloading" : "Stopped"}${which}`;
    }
    case "saved":
      return download.progress.kept === download.progress.total ? "All there" : `${keptPrints(download.progress)}`;
    case "none":
    case "asking":
    case "lost":
    case "cancelled":
      return "All in one ZIP";
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
      return (
        <>
          <Notice>Cancelled. Nothing was kept.</Notice>
          <StartPrints chosen={chosen} ids={ids} />
        </>
      );
    case "lost":
      return (
        <>
          <Notice tone="error">{download.words}</Notice>
          <StartPrints chosen={chosen} ids={ids} />
          {ids.length < 2 && (
            <Button onClick={dismissPrints} tone="quiet">
              Close
            </Button>
          )}
        </>
      );
    case "none":
    case "asking":
      return <StartPrints chosen={chosen} ids={ids} isAsking={download.step === "asking"} />;
    default:
      return download satisfies never;
  }
}

interface StartPrintsProps {
  readonly ids: readonly number[];
  readonly chosen: ChosenPrints;
  readonly isAsking?: boolean;
}

function StartPrints({ ids, chosen, isAsking = false }: StartPrintsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const count = chosen.chosen.length;
  if (ids.length === 0) return null;
  return (
    <>
      <p className={styles["fine"]}>
        {prints(count)}, about {megabytes(count * PRINT_BYTES)}.
      </p>
      <div className={styles["row"]}>
        <Button busy={isAsking} off={count === 0} onClick={() => void startPrints(chosen.chosen)} tone="sun">
          <LiveIcon name="download" />
          {count === ids.length ? "Download all" : `Download ${count}`}
        </Button>
        <Button aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)} tone="paper">
          Choose which
        </Button>
      </div>
      {isChoosing && <PrintChooser ids={ids} prints={chosen} />}
    </>
  );
}

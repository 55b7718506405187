import { useEffect, useId, useRef } from "react";
import { downloadText } from "@/components/print/download-text";
import { LostPrints } from "@/components/print/LostPrints";
import { RunningPrints } from "@/components/print/RunningPrints";
import { SavedPrints } from "@/components/print/SavedPrints";
import { StartPrints } from "@/components/print/StartPrints";
import { StoppedPrints } from "@/components/print/StoppedPrints";
import { type ChosenPrints, useChosenPrints } from "@/components/print/use-chosen-prints";
import { clearLeftovers } from "@/lib/client/print/place/browser-place";
import { type PrintDownload, usePrintDownload } from "@/lib/client/print/print-download";
import styles from "./DownloadAll.module.scss";

interface DownloadAllProps {
  /** The holder's avatars; none while nobody is signed in. */
  readonly ids: readonly number[];
  readonly isSignedIn: boolean;
}

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
      return <LostPrints chosen={chosen} download={download} ids={ids} />;
    case "none":
    case "asking":
      return <StartPrints chosen={chosen} ids={ids} isAsking={download.step === "asking"} />;
    default:
      return download satisfies never;
  }
}

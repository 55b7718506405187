import { downloadText } from "@/components/print/download-text";
import { PrintBar } from "@/components/print/PrintBar";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import type { PrintDownload } from "@/lib/client/print/print-download";
import type { QueueStop } from "@/lib/client/print/print-queue";
import { cancelPrints, goOnWithPrints, keepPrints } from "@/lib/client/print/run-prints";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import styles from "./DownloadAll.module.scss";

const text = downloadText.stopped;

interface StoppedPrintsProps {
  readonly download: Extract<PrintDownload, { step: "stopped" }>;
  /** Whether somebody is signed in now. */
  readonly isSignedIn: boolean;
}

/** A download that waits for the person, what is there, and the ways to go on or to end. */
export function StoppedPrints({ download: { progress, stop }, isSignedIn }: StoppedPrintsProps) {
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
            {text.signIn}
          </Button>
        ) : (
          <Button onClick={goOnWithPrints}>{stop.why === "short" ? text.retry(failed.length) : text.continue}</Button>
        )}
        {kept > 0 && (
          <Button onClick={keepPrints} tone="paper">
            {text.keep(kept)}
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
  const held = kept > 0 ? [text.stillKept] : [];
  switch (why) {
    case "signed-out":
      return [text.signedOut, ...held, text.signInToContinue].join(" ");
    case "refused":
      return [words, ...held].join(" ");
    case "short":
      return [text.incomplete, ...held].join(" ");
    default:
      return why satisfies never;
  }
}

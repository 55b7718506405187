import { PrintBar } from "@/components/print/PrintBar";
import { failureWords, keptPrints, megabytes, namedIds, prints } from "@/components/print/print-words";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import type { PrintDownload } from "@/lib/client/print/print-download";
import type { QueueStop } from "@/lib/client/print/print-queue";
import { cancelPrints, goOnWithPrints, keepPrints } from "@/lib/client/print/run-prints";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import styles from "./DownloadAll.module.scss";

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
      <PrintBar label="All prints" share={kept / total} />
      <p className={styles["figures"]}>
        <span>{keptPrints(progress)}</span>
        <span>{megabytes(bytes)}</span>
      </p>
      <Notice tone="error">{whyWords(stop, kept)}</Notice>
      {failureWords(failed).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {leftOut.length > 0 && <p>{namedIds(leftOut)}: left out, no longer yours to print.</p>}
      <div className={styles["row"]}>
        {needsSignIn ? (
          <Button onClick={() => openSignIn("get-print")}>
            <Icon name="wallet" />
            Sign in again
          </Button>
        ) : (
          <Button onClick={goOnWithPrints}>
            {stop.why === "short" ? `Try ${failed.length === 1 ? "it" : `these ${failed.length}`} again` : "Go on"}
          </Button>
        )}
        {kept > 0 && (
          <Button onClick={keepPrints} tone="paper">
            Keep {prints(kept)}
          </Button>
        )}
        <Button onClick={cancelPrints} size="small" tone="quiet">
          Cancel
        </Button>
      </div>
    </>
  );
}

function whyWords({ why, words }: QueueStop, kept: number): string {
  const held = kept > 0 ? " What is there is kept." : "";
  switch (why) {
    case "signed-out":
      return `You have been signed out.${held} Sign in again to go on.`;
    case "refused":
      return `${words}${held}`;
    case "short":
      return `The rest could not be downloaded.${held}`;
    default:
      return why satisfies never;
  }
}

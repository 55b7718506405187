import { downloadText } from "@/components/print/download-text";
import { StartPrints } from "@/components/print/StartPrints";
import type { ChosenPrints } from "@/components/print/use-chosen-prints";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { PrintDownload } from "@/lib/client/print/print-download";
import { dismissPrints, retryPrints } from "@/lib/client/print/run-prints";

interface LostPrintsProps {
  readonly download: Extract<PrintDownload, { step: "lost" | "cancelled" }>;
  /** The holder's avatars; none while nobody is signed in. */
  readonly ids: readonly number[];
  readonly chosen: ChosenPrints;
}

/** A ZIP that came to nothing: why, what is there all the same, and how to begin again. */
export function LostPrints({ download, ids, chosen }: LostPrintsProps) {
  const { part } = download;
  const isLost = download.step === "lost";
  const isLater = part > 1;
  return (
    <>
      <Notice tone={isLost ? "error" : "plain"}>
        {isLost ? download.words : downloadText.lost.cancelled} {downloadText.lost.rest(part)}
      </Notice>
      {isLater ? (
        <Button onClick={() => void retryPrints()} tone="sun">
          {downloadText.lost.retryPart(part)}
        </Button>
      ) : (
        <StartPrints chosen={chosen} ids={ids} />
      )}
      {(isLater || ids.length < 2) && (
        <Button onClick={dismissPrints} tone="quiet">
          {downloadText.close}
        </Button>
      )}
    </>
  );
}

import dynamic from "next/dynamic";
import { PartLoading } from "@/components/ui/PartLoading";
import { usePrintDownload } from "@/lib/client/print/print-download";

interface AllPrintsProps {
  /** Avatars whose prints may be downloaded; empty for others. */
  readonly ids: readonly number[];
  readonly isSignedIn: boolean;
}

const DownloadAll = dynamic(() => import("@/components/print/DownloadAll").then((module) => module.DownloadAll), {
  loading: PartLoading,
});

/** The download of all prints: shown for several avatars, or while one is in progress for any user. */
export function AllPrints({ ids, isSignedIn }: AllPrintsProps) {
  const isIdle = usePrintDownload(({ step }) => step === "none");
  return isIdle && ids.length < 2 ? null : <DownloadAll ids={ids} isSignedIn={isSignedIn} />;
}

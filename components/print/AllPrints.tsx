import dynamic from "next/dynamic";
import { PartLoading } from "@/components/ui/PartLoading";
import { usePrintDownload } from "@/lib/client/print/print-download";

interface AllPrintsProps {
  /** The avatars of who may download prints; none for everybody else. */
  readonly ids: readonly number[];
  readonly isSignedIn: boolean;
}

const DownloadAll = dynamic(() => import("@/components/print/DownloadAll").then((module) => module.DownloadAll), {
  loading: PartLoading,
});

/** The way to all prints at once, where there are several, and a download that is under way, whoever is signed in by now. */
export function AllPrints({ ids, isSignedIn }: AllPrintsProps) {
  const isIdle = usePrintDownload(({ step }) => step === "none");
  return isIdle && ids.length < 2 ? null : <DownloadAll ids={ids} isSignedIn={isSignedIn} />;
}

import type { DynamicOptionsLoadingProps } from "next/dynamic";
import { RetryButton } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { ERROR_MESSAGES, NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";

/** Tells that a part of a page or panel failed, with a retry button. @param isNotLoaded its code; else it threw */
export function PartFailure({ isNotLoaded, onRetry }: { readonly isNotLoaded: boolean; readonly onRetry: () => void }) {
  const isOffline = isNotLoaded && !navigator.onLine;
  return (
    <div className="stack-4 justify-items-start">
      <Notice tone="error">{isOffline ? NO_ANSWER_MESSAGES.offline : ERROR_MESSAGES.internal}</Notice>
      <RetryButton onClick={onRetry} />
    </div>
  );
}

/** The loading state of a part of a panel or page, for `dynamic`; on failure an error with a retry button. */
export function PartLoading({ error, retry }: DynamicOptionsLoadingProps) {
  return error ? <PartFailure isNotLoaded onRetry={() => retry?.()} /> : null;
}

import type { DynamicOptionsLoadingProps } from "next/dynamic";
import { RetryButton } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";

/** The loading state of a part of a panel or page, for `dynamic`; on failure an error with a retry button. */
export function PartLoading({ error, retry }: DynamicOptionsLoadingProps) {
  if (!error) return null;
  return (
    <>
      <Notice tone="error">{ERROR_MESSAGES.internal}</Notice>
      <RetryButton onClick={() => retry?.()} />
    </>
  );
}

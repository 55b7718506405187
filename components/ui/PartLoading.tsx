import type { DynamicOptionsLoadingProps } from "next/dynamic";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { WORDS } from "@/lib/shared/words";

/**
 * Stands for a part of a panel or a page while it is loaded: give it to `dynamic`. A part that cannot be loaded says so in its
 * place, with a way to try again; everything around it goes on.
 */
export function PartLoading({ error, retry }: DynamicOptionsLoadingProps) {
  if (!error) return null;
  return (
    <>
      <Notice tone="error">{WORDS.internal}</Notice>
      <Button onClick={() => retry?.()} tone="paper">
        Try again
      </Button>
    </>
  );
}

import type { DynamicOptionsLoadingProps } from "next/dynamic";
import { AppError } from "@/lib/shared/app-error";

/** A panel's code failed to load. */
export class PanelNotLoadedError extends AppError<"panel_not_loaded"> {
  static override readonly brand = "PanelNotLoadedError";

  constructor(
    /** Reloads it. */
    readonly retry: (() => void) | undefined,
    cause: Error,
  ) {
    super("panel_not_loaded", "The panel could not be loaded.", { cause });
  }
}

/**
 * The loading state of a panel, for `dynamic` inside a PanelBoundary. Without it a failed load leaves the panel closed
 * without an error.
 * @throws PanelNotLoadedError
 */
export function PanelLoading({ error, retry }: DynamicOptionsLoadingProps) {
  if (error) throw new PanelNotLoadedError(retry, error);
  return null;
}

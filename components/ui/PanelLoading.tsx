import type { DynamicOptionsLoadingProps } from "next/dynamic";
import { AppError } from "@/lib/shared/app-error";

/** The code of a panel could not be loaded. */
export class PanelNotLoadedError extends AppError<"panel_not_loaded"> {
  static override readonly brand = "PanelNotLoadedError";

  constructor(
    /** Loads it again. */
    readonly retry: (() => void) | undefined,
    cause: Error,
  ) {
    super("panel_not_loaded", "The panel could not be loaded.", { cause });
  }
}

/**
 * Stands for a panel while it is loaded: give it to `dynamic`, inside of a PanelBoundary. Without it a panel that cannot be
 * loaded is one that silently does not open.
 * @throws PanelNotLoadedError
 */
export function PanelLoading({ error, retry }: DynamicOptionsLoadingProps) {
  if (error) throw new PanelNotLoadedError(retry, error);
  return null;
}

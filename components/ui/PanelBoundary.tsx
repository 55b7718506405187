import type { DynamicOptionsLoadingProps } from "next/dynamic";
import { Component, type ReactNode } from "react";
import { PartFailure } from "@/components/ui/PartLoading";
import { PlainPanel } from "@/components/ui/PlainPanel";
import { uiText } from "@/components/ui/ui-text";
import { AppError } from "@/lib/shared/app-error";

/** A panel's code failed to load. */
class PanelNotLoadedError extends AppError<"panel_not_loaded"> {
  static override readonly brand = "PanelNotLoadedError";

  constructor(
    readonly retry: (() => void) | undefined,
    cause: Error,
  ) {
    super("panel_not_loaded", "The panel could not be loaded.", { cause });
  }
}

/** The loading state of a panel, for `dynamic` in a PanelBoundary, which shows what it throws when a load fails. */
export function PanelLoading({ error, retry }: DynamicOptionsLoadingProps) {
  if (error) throw new PanelNotLoadedError(retry, error);
  return null;
}

interface PanelBoundaryProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

interface PanelBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches a panel's errors and shows a retry button; the rest of the page is unaffected. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  retry = () => {
    const error = this.state.failure?.error;
    if (error instanceof PanelNotLoadedError) error.retry?.();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <PlainPanel onClose={this.props.onClose} title={uiText.failed}>
        <PartFailure isNotLoaded={failure.error instanceof PanelNotLoadedError} onRetry={this.retry} />
      </PlainPanel>
    );
  }
}

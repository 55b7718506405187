import { Component, type ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { WORDS } from "@/lib/shared/words";
import { useUiStore } from "@/stores/ui-store";

interface PanelBoundaryProps {
  readonly children: ReactNode;
  /** Closes what failed; by default the open panel. */
  readonly onClose?: () => void;
}

const closePanel = () => useUiStore.getState().setPanel(null);

/** Catches what a panel throws: that panel says so with a way to try again, everything else goes on. */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Panel onClose={this.props.onClose ?? closePanel} title="That did not work">
        <Notice tone="error">{WORDS.internal}</Notice>
        <Button onClick={() => this.setState({ failed: false })} tone="paper">
          Try again
        </Button>
      </Panel>
    );
  }
}

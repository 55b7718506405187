import type { ComponentType } from "react";
import { PanelBoundary } from "@/components/shell/PanelBoundary";
import { type PanelName, useUiStore } from "@/stores/ui-store";

/** The panels there are, each loaded when it is first opened. */
const PANELS: Partial<Record<PanelName, ComponentType>> = {};

/** Shows the open panel. One that fails says so and leaves the page as it is. */
export function PanelHost() {
  const panel = useUiStore((state) => state.panel);
  const Shown = panel ? PANELS[panel] : undefined;
  if (!panel || !Shown) return null;
  return (
    <PanelBoundary key={panel}>
      <Shown />
    </PanelBoundary>
  );
}

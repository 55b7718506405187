import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { PanelBoundary } from "@/components/shell/PanelBoundary";
import { type PanelName, useUiStore } from "@/stores/ui-store";

/** The panels there are, each loaded when it is first opened. */
const PANELS: Record<PanelName, ComponentType> = {
  about: dynamic(() => import("@/components/shell/AboutPanel").then((module) => module.AboutPanel)),
  "get-print": dynamic(() => import("@/components/print/GetPrintPanel").then((module) => module.GetPrintPanel)),
  "mobile-menu": dynamic(() => import("@/components/shell/MobileMenuPanel").then((module) => module.MobileMenuPanel)),
  "mobile-roadmap": dynamic(() =>
    import("@/components/shell/MobileRoadmapPanel").then((module) => module.MobileRoadmapPanel),
  ),
  "connect-wallet": dynamic(() => import("@/components/wallet/ConnectPanel").then((module) => module.ConnectPanel)),
  "sign-in-and-proceed": dynamic(() => import("@/components/wallet/SignInPanel").then((module) => module.SignInPanel)),
  "sync-sign": dynamic(() => import("@/components/wallet/SyncSignPanel").then((module) => module.SyncSignPanel)),
  "sync-sign-mood": dynamic(() =>
    import("@/components/wallet/SyncSignMoodPanel").then((module) => module.SyncSignMoodPanel),
  ),
};

/** Shows the open panel. One that fails says so and leaves the page as it is. */
export function PanelHost() {
  const panel = useUiStore((state) => state.panel);
  if (!panel) return null;
  const Shown = PANELS[panel];
  return (
    <PanelBoundary key={panel}>
      <Shown />
    </PanelBoundary>
  );
}

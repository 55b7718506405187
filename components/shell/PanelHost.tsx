import { AnimatePresence } from "framer-motion";
import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { PanelLoading as loading, PanelBoundary } from "@/components/ui/PanelBoundary";
import { type PanelName, useUiStore } from "@/stores/ui-store";

const PANELS: Record<PanelName, ComponentType> = {
  about: dynamic(() => import("@/components/shell/AboutPanel").then((module) => module.AboutPanel), { loading }),
  "get-print": dynamic(() => import("@/components/print/GetPrintPanel").then((module) => module.GetPrintPanel), {
    loading,
  }),
  "mobile-menu": dynamic(() => import("@/components/shell/MobilePanels").then((module) => module.MobileMenuPanel), {
    loading,
  }),
  "mobile-roadmap": dynamic(
    () => import("@/components/shell/MobilePanels").then((module) => module.MobileRoadmapPanel),
    { loading },
  ),
  "connect-wallet": dynamic(() => import("@/components/wallet/ConnectPanel").then((module) => module.ConnectPanel), {
    loading,
  }),
  "sign-in-and-proceed": dynamic(() => import("@/components/wallet/SignInPanel").then((module) => module.SignInPanel), {
    loading,
  }),
  "sync-sign": dynamic(() => import("@/components/wallet/SyncSignPanels").then((module) => module.SyncSignPanel), {
    loading,
  }),
  "sync-sign-mood": dynamic(
    () => import("@/components/wallet/SyncSignPanels").then((module) => module.SyncSignMoodPanel),
    { loading },
  ),
};

const close = () => useUiStore.getState().setPanel(null);

/** Shows the open panel. A failed one shows an error, the page stays intact. */
export function PanelHost() {
  const panel = useUiStore((state) => state.panel);
  return <AnimatePresence>{panel && <OpenPanel key="open" panel={panel} />}</AnimatePresence>;
}

function OpenPanel({ panel }: { readonly panel: PanelName }) {
  const Shown = PANELS[panel];
  return (
    <PanelBoundary key={panel} onClose={close}>
      <Shown />
    </PanelBoundary>
  );
}

import { AnimatePresence } from "framer-motion";
import dynamic from "next/dynamic";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { PanelLoading } from "@/components/ui/PanelLoading";
import { useUiStore } from "@/stores/ui-store";

const AvatarSelect = dynamic(
  () => import("@/components/avatar-select/AvatarSelect").then((module) => module.AvatarSelect),
  { ssr: false, loading: PanelLoading },
);

/** Shows the overlay in which an avatar is chosen, loaded when it is first opened. */
export function AvatarSelectHost() {
  const isOpen = useUiStore((state) => state.showMeebitSelect);
  return (
    <AnimatePresence>
      {isOpen && (
        <PanelBoundary key="open" onClose={() => useUiStore.getState().setShowMeebitSelect(false)}>
          <AvatarSelect />
        </PanelBoundary>
      )}
    </AnimatePresence>
  );
}

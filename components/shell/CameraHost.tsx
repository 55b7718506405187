import dynamic from "next/dynamic";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { PanelLoading } from "@/components/ui/PanelLoading";
import { useUiStore } from "@/stores/ui-store";

const CameraRoom = dynamic(() => import("@/components/shell/CameraRoom").then((module) => module.CameraRoom), {
  ssr: false,
  loading: PanelLoading,
});

/** Shows the camera over the stage, loaded when it is first taken up. */
export function CameraHost() {
  const isOpen = useUiStore((state) => state.isCameraModeEnabled);
  if (!isOpen) return null;
  return (
    <PanelBoundary onClose={() => useUiStore.getState().setIsCameraModeEnabled(false)}>
      <CameraRoom />
    </PanelBoundary>
  );
}

import dynamic from "next/dynamic";
import { usePhotosStore } from "@/stores/photos-store";
import { useUiStore } from "@/stores/ui-store";

const LateRoom = dynamic(() => import("@/components/shell/LateRoom").then((module) => module.LateRoom), { ssr: false });

/** Tells of shots that the camera has left behind, on every page; loaded when there is one. */
export function LateShotsHost() {
  const isUp = useUiStore((store) => store.isCameraModeEnabled);
  const isLate = usePhotosStore((store) => store.late !== null || store.making.some(({ isMoving }) => isMoving));
  return isLate && !isUp ? <LateRoom /> : null;
}

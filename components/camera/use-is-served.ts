import { useEffect, useState } from "react";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import { useUiStore } from "@/stores/ui-store";

/** Whether the server draws what the viewfinder shows: there is no scene, or for a group no studio that draws. */
export function useIsServed(studio: PhotoStudio | null, isGroup: boolean): boolean {
  const isSceneActive = useUiStore((store) => store.isGlSceneActivated);
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    let isOver = false;
    studio?.isLive.then((is) => !isOver && setLive(is)).catch((error: unknown) => reportError(error));
    return () => {
      isOver = true;
    };
  }, [studio]);
  return isGroup ? !isLive : !isSceneActive;
}

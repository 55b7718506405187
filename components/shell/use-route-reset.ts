import { useRouter } from "next/router";
import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** Another page closes what lies over the page and says whether it is the home page. */
export function useRouteReset(): void {
  const { pathname } = useRouter();
  useEffect(() => {
    const { setPanel, setShowMeebitSelect, setIsCameraModeEnabled, setIsHome } = useUiStore.getState();
    setPanel(null);
    setShowMeebitSelect(false);
    setIsCameraModeEnabled(false);
    setIsHome(pathname === "/");
  }, [pathname]);
}

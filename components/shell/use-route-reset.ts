import { useRouter } from "next/router";
import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** Another page closes the open panel and says whether it is the home page (SPEC §2 "App shell"). */
export function useRouteReset(): void {
  const { pathname } = useRouter();
  useEffect(() => {
    const { setPanel, setIsHome } = useUiStore.getState();
    setPanel(null);
    setIsHome(pathname === "/");
  }, [pathname]);
}

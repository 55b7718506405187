import type { animate } from "framer-motion/dom/mini";
import { useRouter } from "next/router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { useUiStore } from "@/stores/ui-store";

/** How long another page takes to come in, in seconds. */
const FADE_S = 0.24;

/**
 * Another page closes what lies over the page, comes in gently, has the focus at the beginning of its content, and says whether it is the
 * home page. Next tells its title to screen readers.
 */
export function useRouteChange(): void {
  const { pathname, events } = useRouter();
  const shown = useRef(pathname);
  const fade = useRef<typeof animate>(null);

  useEffect(() => {
    // Loaded beside the other page. Where it does not arrive, the page is simply there.
    const load = () =>
      void import("framer-motion/dom/mini").then(
        (module) => {
          fade.current = module.animate;
        },
        () => {},
      );
    events.on("routeChangeStart", load);
    return () => events.off("routeChangeStart", load);
  }, [events]);

  useLayoutEffect(() => {
    const content = document.querySelector("main");
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (shown.current !== pathname && content && !isCalm)
      fade.current?.(content, { opacity: [0, 1] }, { duration: FADE_S, ease: "easeOut" });
  }, [pathname]);

  useEffect(() => {
    const { setPanel, setShowMeebitSelect, setIsCameraModeEnabled, setIsHome } = useUiStore.getState();
    setPanel(null);
    setShowMeebitSelect(false);
    setIsCameraModeEnabled(false);
    setIsHome(pathname === "/");
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A panel that closes with the page gives the focus back to where it was: after that.
    const timer = setTimeout(() => focusContent({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [pathname]);
}

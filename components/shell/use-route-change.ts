import type { animate } from "framer-motion/dom/mini";
import { useRouter } from "next/router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { useUiStore } from "@/stores/ui-store";

/** Duration of a page's fade-in, in seconds. */
const FADE_S = 0.24;

/**
 * Handles a page change: closes overlays, fades the page in, focuses its content, and stores whether it is the home
 * page. Next announces the title to screen readers.
 */
export function useRouteChange(): void {
  const { pathname, events } = useRouter();
  const shown = useRef(pathname);
  const fade = useRef<typeof animate>(null);

  useEffect(() => {
    // Loaded with the next page. If it fails, the page appears without a fade.
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
    setIsHome(pathname === "/");
    return () => {
      setPanel(null);
      setShowMeebitSelect(false);
      setIsCameraModeEnabled(false);
    };
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // After a panel that closes with the page has restored the focus.
    const timer = setTimeout(() => focusContent({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [pathname]);
}

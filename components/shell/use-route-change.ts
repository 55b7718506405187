import type { animate } from "framer-motion/dom/mini";
import Router, { useRouter } from "next/router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { isMotionReduced } from "@/lib/client/viewer/use-reduced-motion";
import { useUiStore } from "@/stores/ui-store";

/** Duration of a page's fade-in, in seconds. */
const FADE_S = 0.24;

/** The vertical scroll position of each page in this visit when it was left, by path. */
const leftAt = new Map<string, number>();

function closeOverlays(): void {
  useUiStore.setState({ panel: null, showMeebitSelect: false, isCameraModeEnabled: false });
}

/** Returns to where a page was left on Back and Forward: Next shows the top of each page. */
function useScrollReturn(): void {
  useEffect(() => {
    // The paths that Back and Forward lead to, in the order pressed, until the last one is shown.
    let returnPaths: readonly string[] = [];
    const leave = () => leftAt.set(Router.asPath, window.scrollY);
    // `Router.asPath` is ahead of the rendered page: Back may be pressed before a slow device renders.
    Router.beforePopState(({ as }) => {
      // Forward while Back is under way leads to the page that is still rendered.
      const isUnderWay = returnPaths.length > 0;
      // Among the sections of a page the browser itself goes back.
      if (as === Router.asPath && !isUnderWay) return false;
      // Now: before `routeChangeStart` the browser may scroll to where the other page was left.
      if (!isUnderWay) leave();
      returnPaths = [...returnPaths, as];
      return true;
    });
    const start = (path: string) => {
      if (returnPaths.includes(path)) return;
      leave();
      returnPaths = [];
    };
    const arrive = (path: string) => {
      if (!returnPaths.includes(path)) return;
      if (path === returnPaths.at(-1)) returnPaths = [];
      // Also what a page of the same route has opened.
      closeOverlays();
      const top = leftAt.get(path);
      if (top !== undefined) window.scrollTo(0, top);
    };
    Router.events.on("routeChangeStart", start);
    Router.events.on("routeChangeComplete", arrive);
    return () => {
      Router.events.off("routeChangeStart", start);
      Router.events.off("routeChangeComplete", arrive);
    };
  }, []);
}

/** Handles a page change: closes overlays, fades in another route's page, focuses its content. */
export function useRouteChange(): void {
  const { pathname, asPath, events } = useRouter();
  useScrollReturn();
  const [path] = asPath.split(/[?#]/);
  const shown = useRef(path);
  const faded = useRef(pathname);
  const fade = useRef<typeof animate>(null);

  useEffect(() => {
    // Loaded with the next page. If it fails, the page appears without a fade.
    const load = async () => {
      const module = await import("framer-motion/dom/mini").catch(() => null);
      fade.current = module?.animate ?? null;
    };
    events.on("routeChangeStart", load);
    return () => events.off("routeChangeStart", load);
  }, [events]);

  useLayoutEffect(() => {
    // A page of the same route keeps its layout, without a fade.
    if (faded.current === pathname) return;
    faded.current = pathname;
    const content = document.querySelector("main");
    if (content && !isMotionReduced())
      fade.current?.(content, { opacity: [0, 1] }, { duration: FADE_S, ease: "easeOut" });
  }, [pathname]);

  useEffect(() => {
    useUiStore.getState().setIsHome(pathname === "/");
    return closeOverlays;
  }, [pathname]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // After a panel that closes with the page has restored the focus. A link that the next page keeps stays focused.
    const timer = setTimeout(() => {
      if (document.activeElement?.closest("main")) return;
      const section = document.getElementById(window.location.hash.slice(1));
      focusContent({ preventScroll: true }, section ?? undefined);
    });
    return () => clearTimeout(timer);
  }, [path]);
}

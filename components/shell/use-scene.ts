import { useRouter } from "next/router";
import { type RefObject, useEffect, useRef } from "react";
import { followStage, type StagePlace } from "@/components/shell/follow-stage";
import { whenPictureShownAndIdle } from "@/lib/client/viewer/when-idle";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";

/** What the person reads once when there is no scene. */
const NO_SCENE = "The 3D scene could not be shown. You see pictures instead, and everything works.";

function placeOf(pathname: string): StagePlace {
  if (pathname === "/") return "home";
  if (pathname === "/get-print" || pathname === "/1.1") return "print";
  return "quiet";
}

/** The app counts as loaded without a scene. */
function goOnWithout(): void {
  const { setIsGlSceneActivated, setDisableLoader, setIsAppLoaded } = useUiStore.getState();
  setIsGlSceneActivated(false);
  setDisableLoader(true);
  setIsAppLoaded(true);
}

/** Brings the scene into its box when the page has nothing better to do, and keeps it as the stores and the route say. */
export function useScene(box: RefObject<HTMLDivElement | null>): void {
  const { pathname } = useRouter();
  const place = useRef<StagePlace>(placeOf(pathname));
  const onPlace = useRef<(() => void) | null>(null);

  useEffect(() => {
    place.current = placeOf(pathname);
    onPlace.current?.();
  }, [pathname]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (new URLSearchParams(window.location.search).has("nowebgl")) return goOnWithout();
    // Only the home page waits for its scene.
    if (place.current !== "home") useUiStore.getState().setDisableLoader(true);
    const ending = new AbortController();

    async function begin(into: HTMLElement) {
      try {
        await whenPictureShownAndIdle(null);
        const { mountStage } = await import("@/components/canvas/stage/mount-stage");
        if (ending.signal.aborted) return;
        onPlace.current = followStage(mountStage, into, () => place.current, ending.signal, giveUp);
      } catch (error) {
        giveUp(error);
      }
    }

    function giveUp(error: unknown) {
      if (ending.signal.aborted) return;
      goOnWithout();
      // A browser without WebGL is no fault of the product; everything else is to be known.
      if (!(error instanceof Error && error.name === "NoWebglError")) reportError(error);
      useErrorStore.getState().setBannerError(NO_SCENE);
    }

    void begin(element);
    return () => {
      ending.abort();
      onPlace.current = null;
      useUiStore.getState().setIsGlSceneActivated(false);
    };
  }, [box]);
}

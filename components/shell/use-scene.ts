import { useRouter } from "next/router";
import { type RefObject, useEffect, useRef } from "react";
import { followStage, type StagePlace } from "@/components/shell/follow-stage";
import { whenPictureShownAndIdle } from "@/lib/client/viewer/when-idle";
import { SceneError } from "@/lib/shared/scene-error";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";

/** What the person reads once when there is no scene. */
const NO_SCENE = "The 3D scene could not be shown. You see pictures instead, and everything works.";

/** The page that has a scene of its own: two would be too much for most devices. */
const OWN_SCENE = "/crowd";

function placeOf(pathname: string): StagePlace {
  if (pathname === "/") return "home";
  if (pathname === "/get-print" || pathname === "/1.1") return "print";
  if (pathname === "/404") return "lost";
  if (pathname === "/500") return "broken";
  return "quiet";
}

/** No fault of the product: a browser without WebGL, a network that fails. Everything else is to be known. */
const isExpected = (error: unknown) =>
  error instanceof SceneError || (error instanceof Error && error.name === "ChunkLoadError");

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
  const isWanted = pathname !== OWN_SCENE;
  const place = useRef<StagePlace>(placeOf(pathname));
  const onPlace = useRef<(() => void) | null>(null);

  useEffect(() => {
    place.current = placeOf(pathname);
    onPlace.current?.();
  }, [pathname]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!isWanted) return useUiStore.getState().setDisableLoader(true);
    if (new URLSearchParams(window.location.search).has("nowebgl")) return goOnWithout();
    // Only the home page waits for its scene.
    if (place.current !== "home") useUiStore.getState().setDisableLoader(true);
    const ending = new AbortController();
    let isSaid = false;

    async function begin(into: HTMLElement) {
      try {
        await whenPictureShownAndIdle(null);
        const { mountStage } = await import("@/components/canvas/stage/mount-stage");
        if (ending.signal.aborted) return;
        onPlace.current = followStage({
          mount: mountStage,
          box: into,
          placeNow: () => place.current,
          signal: ending.signal,
          onNobody: showPictures,
          onFailed: giveUp,
        });
      } catch (error) {
        giveUp(error);
      }
    }

    function showPictures() {
      goOnWithout();
      if (!isSaid) useErrorStore.getState().setBannerError(NO_SCENE);
      isSaid = true;
    }

    function giveUp(error: unknown) {
      if (ending.signal.aborted) return;
      showPictures();
      if (!isExpected(error)) reportError(error);
    }

    void begin(element);
    return () => {
      ending.abort();
      onPlace.current = null;
      useUiStore.getState().setIsGlSceneActivated(false);
    };
  }, [box, isWanted]);
}

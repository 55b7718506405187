import { type RefObject, useEffect, useMemo, useState } from "react";
import type { StageGoals } from "@/components/canvas/stage/live-stage";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { useCameraStore, useGroupStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";

/** A route's kind of stage; on the home page play matters, too. */
export type StagePlace = keyof typeof PLACES;

/** The stage per route while not playing. */
const PLACES = {
  home: { scene: "home", mood: "default" },
  print: { scene: "print", mood: "default" },
  meebit: { scene: "quiet", mood: "default" },
  quiet: { scene: "quiet", mood: "default" },
} as const satisfies Record<string, Pick<StageGoals, "scene" | "mood">>;

/** The avatar staged before any choice. */
const FIRST = 1;

/** Selects the page element that frames the avatar: a square, as a poster's. */
const SUBJECT = "[data-stage-subject]";

/** Returns the viewfinder's place in shares of the box; null without one. */
function measureFinder({ clientWidth, clientHeight }: HTMLElement) {
  const { finder } = useCameraStore.getState();
  if (!finder || clientHeight === 0) return null;
  const { left, top, width, height } = finder;
  return {
    x: (left + width / 2) / clientWidth,
    y: (top + height / 2) / clientHeight,
    height: height / clientHeight,
    aspect: width / height,
  };
}

/** Whether the page's avatar frame is fixed during scrolling. */
function isFixedOnScreen(element: Element | null): boolean {
  if (!element) return false;
  return getComputedStyle(element).position === "fixed" || isFixedOnScreen(element.parentElement);
}

/** Returns the page's avatar frame at scroll position 0, in shares of the box; null if the scene decides. */
function measureSubject(box: HTMLElement) {
  const element = document.querySelector(SUBJECT);
  const frame = element?.getBoundingClientRect();
  const { clientWidth, clientHeight } = box;
  if (!element || !frame || frame.height === 0 || clientHeight === 0) return null;
  const scrolled = isFixedOnScreen(element) ? 0 : window.scrollY;
  return {
    x: (frame.left + frame.width / 2) / clientWidth,
    y: (frame.top + scrolled + frame.height / 2) / clientHeight,
    height: frame.height / clientHeight,
  };
}

const isSame = (a: StageGoals["subject"], b: StageGoals["subject"]) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the avatar's frame on the page or in the viewfinder, one animation frame after a layout change. */
function useSubject(box: RefObject<HTMLElement | null>, place: StagePlace, isSnapping: boolean): StageGoals["subject"] {
  const [subject, setSubject] = useState<StageGoals["subject"]>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame depends on the page.
  useEffect(() => {
    let frameRequest = 0;
    const measure = () => {
      frameRequest ||= requestAnimationFrame(() => {
        frameRequest = 0;
        if (!box.current) return;
        const next = isSnapping ? measureFinder(box.current) : measureSubject(box.current);
        setSubject((last) => (isSame(last, next) ? last : next));
      });
    };
    // The error banner moves the page, and with it the avatar's frame.
    const ends = [useUiStore, useCharacterStore, useCameraStore, useGroupStore, useErrorStore].map((store) =>
      store.subscribe(measure),
    );
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    measure();
    return () => {
      cancelAnimationFrame(frameRequest);
      for (const end of ends) end();
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [box, place, isSnapping]);
  return subject;
}

/** Whether the avatar is scrolled out of view. */
function useScrolledPast(): boolean {
  const windowHeight = useUiStore((state) => state.windowHeight);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const updateIsPast = () => {
      setPast(windowHeight > 0 && window.scrollY > windowHeight && !isFixedOnScreen(document.querySelector(SUBJECT)));
    };
    window.addEventListener("scroll", updateIsPast, { passive: true });
    updateIsPast();
    return () => window.removeEventListener("scroll", updateIsPast);
  }, [windowHeight]);
  return isPast;
}

/** Derives the stage's goals from the stores, the route and the page's layout. */
export function useStageGoals(
  box: RefObject<HTMLElement | null>,
  place: StagePlace,
): StageGoals & { readonly avatar: number; readonly isPaused: boolean } {
  const current = useCharacterStore((state) => state.current);
  const chosenMood = useCharacterStore((state) => state.mood);
  const heroMood = useUiStore((state) => state.heroMood);
  const isPlaying = useUiStore((state) => state.isExperienceActivated) && place === "home";
  const isCameraMode = useUiStore((state) => state.isCameraModeEnabled);
  const isBlurred = useUiStore((state) => state.needsBlurOnWebGL);
  const isMotionWanted = useUiStore((state) => state.isMotionWanted);
  const turn = useUiStore((state) => state.stageTurn);
  const guest = useUiStore((state) => state.stageGuest);
  const isGroup = useGroupStore((state) => state.isGroup);
  const { framing, zoom, turn: heldTurn, backdrop, finder } = useCameraStore();
  const shot = useMemo(() => ({ framing, zoom, turn: heldTurn }), [framing, zoom, heldTurn]);
  const isReduced = useReducedMotion() === true;
  const isPast = useScrolledPast();
  const isSnapping = isPlaying && isCameraMode && finder !== null;
  const subject = useSubject(box, place, isSnapping);

  const played = { scene: isSnapping ? "camera" : "play", mood: chosenMood } as const;
  return {
    avatar: guest?.id ?? (Number(current) || FIRST),
    ...(isPlaying ? played : PLACES[place]),
    ...(place === "home" && !isPlaying && { mood: heroMood }),
    ...(guest && { mood: guest.mood }),
    isStill: !(isMotionWanted ?? !isReduced),
    isBlurred,
    isAwake: isPlaying,
    // A group hides the stage.
    isPaused: isSnapping ? isGroup : isPast,
    subject,
    shot,
    turn,
    isNight: backdrop === "night",
    isClear: backdrop === "none",
  };
}

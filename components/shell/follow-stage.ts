import type { mountStage } from "@/components/canvas/stage/mount-stage";
import { fetchCrowd } from "@/lib/client/stage/fetch-crowd";
import { noteStageChange, provideStageMoment } from "@/lib/client/stage/stage-moment";
import { fetchModel } from "@/lib/client/viewer/fetch-model";
import type { Mood } from "@/lib/shared/moods";
import { useCameraStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useGroupStore } from "@/stores/group-store";
import { useUiStore } from "@/stores/ui-store";

/** What a route makes of the stage; on the home page it is a matter of play too. */
export type StagePlace = keyof typeof PLACES;

/** How the stage is where nobody plays. On a page that says what went wrong, whoever stands there feels it. */
const PLACES = {
  home: { scene: "home", mood: "default" },
  print: { scene: "print", mood: "default" },
  quiet: { scene: "quiet", mood: "default" },
  lost: { scene: "quiet", mood: "ded" },
  broken: { scene: "quiet", mood: "buzzed" },
} as const satisfies Record<string, Pick<Wishes, "scene" | "mood">>;

const REDUCED = "(prefers-reduced-motion: reduce)";

/** What the person reads while the graphics card is lost. */
const INTERRUPTED = "3D has been interrupted. You see pictures until it is back.";

/** Who stands on the stage before anybody is chosen. */
const FIRST = 1;

interface Wishes {
  readonly avatar: number;
  readonly mood: Mood;
  readonly scene: "home" | "play" | "print" | "quiet" | "camera";
  readonly isBlurred: boolean;
  readonly isAwake: boolean;
  readonly isPaused: boolean;
}

/** Marks the element of a page that frames the avatar: a square, as of a poster. */
const SUBJECT = "[data-stage-subject]";

/** Where the camera's viewfinder has the avatar, in shares of the box; null while there is none. */
function finderIn({ clientWidth, clientHeight }: HTMLElement) {
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

/** Where the page frames the avatar when it is at its top, in shares of the box; null where the scene decides. */
function subjectIn(box: HTMLElement) {
  const element = document.querySelector(SUBJECT);
  const frame = element?.getBoundingClientRect();
  const { clientWidth, clientHeight } = box;
  if (!element || !frame || frame.height === 0 || clientHeight === 0) return null;
  const scrolled = getComputedStyle(element).position === "fixed" ? 0 : window.scrollY;
  return {
    x: (frame.left + frame.width / 2) / clientWidth,
    y: (frame.top + scrolled + frame.height / 2) / clientHeight,
    height: frame.height / clientHeight,
  };
}

/** What the stores, the route and the page's place on the screen make of the stage. */
function wishesOf(place: StagePlace): Wishes {
  const { current, mood } = useCharacterStore.getState();
  const { isExperienceActivated, isCameraModeEnabled, panel, showMeebitSelect } = useUiStore.getState();
  const { isGroup } = useGroupStore.getState();
  const isPlaying = place === "home" && isExperienceActivated;
  const isSnapping = isPlaying && isCameraModeEnabled && useCameraStore.getState().finder !== null;
  return {
    avatar: Number(current) || FIRST,
    ...(isPlaying ? ({ scene: isSnapping ? "camera" : "play", mood } as const) : PLACES[place]),
    isBlurred: panel !== null || showMeebitSelect,
    isAwake: isPlaying,
    // A group hides the stage.
    isPaused: document.hidden || (isSnapping ? isGroup : window.scrollY > window.innerHeight),
  };
}

/** Tells the stores whether the stage shows what the page says it does: a first picture, the avatar, on a card that is there. */
function activation() {
  const has = { picture: false, avatar: false, card: true };
  return (part: keyof typeof has, isThere: boolean) => {
    has[part] = isThere;
    useUiStore.getState().setIsGlSceneActivated(has.picture && has.avatar && has.card);
  };
}

/** Leaves what else is told meanwhile. */
function takeBackInterrupted(): void {
  const { bannerError, setBannerError } = useErrorStore.getState();
  if (bannerError === INTERRUPTED) setBannerError("");
}

interface FollowOptions {
  readonly mount: typeof mountStage;
  readonly box: HTMLElement;
  /** What the route makes of the stage. */
  readonly placeNow: () => StagePlace;
  readonly signal: AbortSignal;
  /** The first avatar did not come; another one may. */
  readonly onNobody: () => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Mounts the stage and leads it by stores, route, pointer and visibility until the signal ends it.
 * @returns to be called when the route has changed
 */
export function followStage({ mount, box, placeNow, signal, onNobody, onFailed }: FollowOptions): () => void {
  const ui = useUiStore.getState();
  const reduced = window.matchMedia(REDUCED);
  const isStill = () => !(useUiStore.getState().isMotionWanted ?? !reduced.matches);
  const first = wishesOf(placeNow());
  const activate = activation();
  let hasAvatar = false;
  const stage = mount(box, {
    loadModel: fetchModel,
    loadCrowd: fetchCrowd,
    avatar: first.avatar,
    mood: first.mood,
    scene: first.scene,
    isStill: isStill(),
    onProgress: (share) => ui.setAppPercentLoaded(Math.round(share * 100)),
    onReady: () => activate("picture", true),
    onAvatar() {
      hasAvatar = true;
      ui.setAreAnimationsLoaded(true);
      noteStageChange();
      activate("avatar", true);
    },
    // Somebody else stands there, or nobody: the page's picture is of the right one.
    onAvatarFailed() {
      activate("avatar", false);
      if (!hasAvatar) onNobody();
    },
    // The stage goes on without.
    onCrowdFailed: () => {},
    onLost() {
      activate("card", false);
      useErrorStore.getState().setBannerError(INTERRUPTED);
    },
    onRestored() {
      activate("card", true);
      takeBackInterrupted();
    },
    onFailed,
  });

  function follow() {
    const { avatar, mood, scene, isBlurred, isAwake, isPaused } = wishesOf(placeNow());
    const { framing, zoom, turn, backdrop } = useCameraStore.getState();
    stage.setShot({ framing, zoom, turn });
    stage.setTurn(useUiStore.getState().stageTurn);
    stage.setNight(backdrop === "night");
    stage.setClear(backdrop === "none");
    stage.setScene(scene);
    // Where it is on the page is known once the page has been laid out anew.
    requestAnimationFrame(() => {
      if (signal.aborted) return;
      stage.setSubject(wishesOf(placeNow()).scene === "camera" ? finderIn(box) : subjectIn(box));
    });
    stage.setAvatar(avatar);
    stage.setMood(mood);
    stage.setBlur(isBlurred);
    stage.setAwake(isAwake);
    stage.setPaused(isPaused);
    stage.setStill(isStill());
    if (useUiStore.getState().needsBlurOnWebGL !== isBlurred) ui.setNeedsBlurOnWebGL(isBlurred);
  }
  const point = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const { innerWidth, innerHeight } = window;
    if (pointerType === "mouse")
      stage.setPointer({ x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 });
  };

  // The error banner pushes the page down, and with it the place where the avatar stands.
  const ends = [useUiStore, useCharacterStore, useCameraStore, useGroupStore, useErrorStore].map((store) =>
    store.subscribe(follow),
  );
  // Who is chosen anew, after it did not come, is to come now.
  ends.push(
    useCharacterStore.subscribe((now, before) => {
      if (before.loadingMeebitId !== null && now.loadingMeebitId === null) stage.retryAvatar();
    }),
  );
  provideStageMoment(stage.moment);
  window.addEventListener("pointermove", point, { signal, passive: true });
  window.addEventListener("scroll", follow, { signal, passive: true });
  window.addEventListener("resize", follow, { signal });
  window.addEventListener("online", stage.retryAvatar, { signal });
  document.addEventListener("visibilitychange", follow, { signal });
  reduced.addEventListener("change", follow, { signal });
  signal.addEventListener("abort", () => {
    for (const end of ends) end();
    provideStageMoment(null);
    takeBackInterrupted();
    stage.dispose();
  });
  follow();
  return follow;
}

import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ViewerHandle } from "@/components/canvas/viewer/ViewerScene";
import { Backdrop } from "@/components/ui/Backdrop";
import { Picture } from "@/components/ui/Picture";
import type { ControlsProps } from "@/components/viewer/controls/Controls";
import { PageLink } from "@/components/viewer/PageLink";
import { type LiveStatus, useLiveScene } from "@/components/viewer/use-live-scene";
import { useParentCommands, useReports } from "@/components/viewer/use-parent-commands";
import {
  type AvatarTarget,
  type PageState,
  useAnnouncement,
  usePage,
  useShownPoster,
} from "@/components/viewer/use-shown";
import styles from "@/components/viewer/Viewer.module.scss";
import { viewerText } from "@/components/viewer/viewer-text";
import { createPosterSource } from "@/lib/client/poster-source";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { padId } from "@/lib/shared/ids";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getBackgroundImage, type ViewerQuery } from "@/lib/shared/viewer-query";
import { STAGE_OVERHANG, type View } from "@/lib/shared/views";

const PLAY = "M7 4v16l13-8z";
const PAUSE = "M6 4h4v16H6zM14 4h4v16h-4z";

function PlayButton({ isPlaying, onToggle }: { readonly isPlaying: boolean; readonly onToggle: () => void }) {
  return (
    <button
      aria-keyshortcuts="Space"
      aria-label={isPlaying ? viewerText.pause : viewerText.play}
      className={styles["button"]}
      onClick={onToggle}
      type="button"
    >
      <svg aria-hidden="true" className={styles["face"]} viewBox="0 0 24 24">
        <path d={isPlaying ? PAUSE : PLAY} fill="currentColor" />
      </svg>
    </button>
  );
}

/** Loads the controls at the first pointer, touch, key or focus; null until then. @param isUrgent loads them at once */
function useControls(
  stage: RefObject<HTMLElement | null>,
  { isWanted, isUrgent }: { readonly isWanted: boolean; readonly isUrgent: boolean },
) {
  const [Controls, setControls] = useState<ComponentType<ControlsProps> | null>(null);
  /** Pointers down on the stage before the controls listen, each with its last position. */
  const pressed = useRef(new Map<number, PointerEvent>());
  const isMissing = isWanted && Controls === null;

  useEffect(() => {
    if (!isMissing || !stage.current) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    // On failure the play button still works; the next event retries.
    const load = () =>
      void import("@/components/viewer/controls/Controls").then(
        (loaded) => setControls(() => loaded.Controls),
        () => undefined,
      );
    // A pointer inside since before hydration fires no event.
    if (isUrgent || stage.current.matches(":hover")) load();
    const activityEvents = ["pointermove", "pointerdown", "focusin", "keydown"];
    for (const type of activityEvents) window.addEventListener(type, load, { signal, passive: true });

    const press = (event: PointerEvent) => void pressed.current.set(event.pointerId, event);
    const release = ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId);
    stage.current.addEventListener("pointerdown", press, { signal });
    window.addEventListener("pointermove", (event) => pressed.current.has(event.pointerId) && press(event), { signal });
    window.addEventListener("pointerup", release, { signal });
    window.addEventListener("pointercancel", release, { signal });
    return () => abortController.abort();
  }, [isMissing, isUrgent, stage]);

  return { Controls: isWanted ? Controls : null, pressed };
}

/** Calls back for a space key outside controls. null leaves spaces alone. */
function useSpaceKey(onSpace: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest("button, a, input") !== null;
    if (event.key !== " " || event.repeat || isOnControl || !onSpace) return;
    event.preventDefault();
    onSpace();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

interface ViewerProps extends PageState, Pick<ViewerQuery, "hasControls" | "isAutoplay"> {}

const STATUS_MESSAGES: Partial<Record<LiveStatus, string>> = viewerText.stillBecause;

const POSTER_SIZES = `min(100vh, ${STAGE_OVERHANG * 100}vw)`;

/** Role `application`: arrow keys bypass screen readers. */
const TURNTABLE = {
  role: "application",
  tabIndex: 0,
  "aria-keyshortcuts": "ArrowLeft ArrowRight ArrowUp ArrowDown + - 0",
} as const;

/** A live avatar in a mood, filling its box. The poster is shown whenever there is no live scene. */
export function Viewer({ hasControls, isAutoplay, ...address }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const page = usePage(stage, address);
  const { id, mood, view, background } = page;
  const isReducedMotion = useReducedMotion();
  const transition = isReducedMotion ? "instant" : "animate";
  const playback = usePlayback(isReducedMotion === false && isAutoplay);
  const { isPlaying, hasPlayed } = playback;

  const scene = useRef<ViewerHandle>(null);
  const live = useLiveScene(stage, { isWanted: hasPlayed, id });
  const { status, reason, parts } = live;
  const isLive = status === "live";
  const poster = useShownPoster({ id, mood, view }, isLive);
  const message = reason ? viewerText.still(reason) : STATUS_MESSAGES[status];

  const { announcement, ...commands } = useCommands({ page, playback, scene, isLive, transition, onPlay: live.retry });
  const togglePlaying = () => commands.setPlaying(!isPlaying);

  // No controls until the motion setting is known.
  const isOperable = hasControls && isReducedMotion !== null;
  const { Controls, pressed } = useControls(stage, { isWanted: isOperable, isUrgent: message !== undefined });
  useSpaceKey(isOperable && !message ? togglePlaying : null);
  useParentCommands({ state: { id, mood, live: isLive, view, background, playing: isPlaying }, ...commands });
  useReports({ id, mood, status, message, isWaiting: isReducedMotion === null || hasPlayed });

  const label = viewerText.figure(padId(id), getMood(mood).label);
  const picture = { ...(isOperable && isLive ? TURNTABLE : { role: "img" }), "aria-label": label };
  return (
    <main
      aria-label={label}
      className={styles["viewer"]}
      data-background={background}
      data-controls={hasControls}
      data-live={isLive}
      data-playing={isPlaying}
    >
      <h1 aria-label={label} className="visually-hidden" />
      <Backdrop image={getBackgroundImage(background, mood)} />
      <div className={styles["stage"]} ref={stage} {...picture}>
        <Picture
          alt=""
          className={styles["poster"]}
          sizes={POSTER_SIZES}
          source={createPosterSource(poster.id, poster.mood, "none", poster.view)}
          urgent
        />
        {parts && (
          <parts.ViewerCanvas
            {...live.events}
            animations={parts.animations}
            file={live.file}
            isLive={isLive}
            isPlaying={isPlaying && live.isMovable}
            key={live.key}
            mood={mood}
            ref={scene}
            view={view}
            transition={transition}
          />
        )}
      </div>
      <p className={styles["status"]} role="status">
        {message}
      </p>
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
      {isOperable && message === undefined && (
        <div className={styles["play"]}>
          <PlayButton isPlaying={isPlaying} onToggle={togglePlaying} />
        </div>
      )}
      {Controls && (
        <Controls
          isReducedMotion={isReducedMotion === true}
          mood={mood}
          onMood={commands.setMood}
          onView={commands.setView}
          pageMood={page.pageMood}
          pressed={pressed}
          scene={scene}
          stage={stage}
          view={view}
        />
      )}
      <PageLink href={getMeebitPath(id, page.isSaved ? null : mood)} label={viewerText.pageOf(padId(id))}>
        {padId(id)}
      </PageLink>
    </main>
  );
}

/** Returns whether the mood plays: as was chosen, until then `isAutoplay`; and whether it has ever played. */
function usePlayback(isAutoplay: boolean) {
  const [choice, setPlaying] = useState<boolean | null>(null);
  const isPlaying = choice ?? isAutoplay;
  const [hasPlayed, setHasPlayed] = useState(false);
  if (isPlaying && !hasPlayed) setHasPlayed(true);
  return { isPlaying, hasPlayed, setPlaying };
}

interface CommandTargets {
  readonly page: ReturnType<typeof usePage>;
  readonly playback: ReturnType<typeof usePlayback>;
  /** null while there is no live scene. It renders after the page: meanwhile it can still be that of another avatar. */
  readonly scene: RefObject<ViewerHandle | null>;
  readonly isLive: boolean;
  readonly transition: "animate" | "instant";
  readonly onPlay: () => void;
}

/** Returns the commands of the user and the parent, and the announcement of the last one. */
function useCommands({ page, playback, scene, isLive, transition, onPlay }: CommandTargets) {
  const [announcement, announce] = useAnnouncement();
  const { id, mood, view, background, setBackground } = page;
  return {
    announcement,
    setBackground,
    setAvatar(next: AvatarTarget) {
      announce(viewerText.figure(padId(next.id), getMood(next.mood).label));
      page.setAvatar(next);
    },
    setMood(next: Mood) {
      if (next !== mood) announce(viewerText.moodIs(getMood(next).label));
      page.setMood(next);
    },
    setView(next: View) {
      announce(viewerText.viewIs(next));
      page.setView(next);
      scene.current?.setView(next, transition);
    },
    setPlaying(next: boolean) {
      if (next !== playback.isPlaying) announce(next ? viewerText.playing : viewerText.paused);
      playback.setPlaying(next);
      if (next) onPlay();
    },
    async capture() {
      const picture = isLive && scene.current?.capture(background, mood);
      if (picture) return picture;
      const { captureStill } = await import("@/lib/client/viewer/capture-still");
      return captureStill({ id, mood, view, background });
    },
  };
}

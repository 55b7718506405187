import { type ComponentType, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import styles from "@/components/camera/CameraMode.module.scss";
import { cameraText } from "@/components/camera/camera-text";
import { BackdropSheet, Finder } from "@/components/camera/Finder";
import { getFinderNote, isServerLoop, useRenderer } from "@/components/camera/finder-note";
import { GroupFinder } from "@/components/camera/GroupFinder";
import { ShotProblem } from "@/components/camera/ShotProblem";
import { ShotTools } from "@/components/camera/ShotTools";
import { explainDisabledShutter, Shutter } from "@/components/camera/Shutter";
import { getMotionChoice, getPreviewedSubjects, getSubjectOnStage } from "@/components/camera/shot-of";
import { TopBar } from "@/components/camera/TopBar";
import { useAim } from "@/components/camera/use-aim";
import { type GroupInFinder, useGroup } from "@/components/camera/use-group";
import { useShots } from "@/components/camera/use-shots";
import { focusContent } from "@/components/ui/focus-content";
import { getStageMoment, watchStage } from "@/lib/client/stage/stage-moment";
import { padId } from "@/lib/shared/ids";
import { getMoodName } from "@/lib/shared/moods";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

/** Page parts made inert while the camera is open: all but error messages. */
const PAGE = "#__next > :is(a, header, main, footer)";

/** Makes the page inert; on unmount restores it and the previous focus. */
function useInertPage(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const parts = [...document.querySelectorAll<HTMLElement>(PAGE)];
    for (const part of parts) part.inert = true;
    document.documentElement.dataset["camera"] = "";
    return () => {
      delete document.documentElement.dataset["camera"];
      for (const part of parts) part.inert = false;
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else focusContent({ preventScroll: true });
    };
  }, []);
}

const idOnStage = () => getStageMoment()?.id ?? null;

/** Whether an avatar is loading while another is still on the stage and in the viewfinder. */
function useIsAvatarLoading(id: number): boolean {
  const hasScene = useUiStore((store) => store.isGlSceneActivated);
  const shown = useSyncExternalStore(watchStage, idOnStage);
  return hasScene && shown !== null && shown !== id;
}

/**
 * A timer that counts whole seconds. Unmounting cancels it without a call.
 * @param onEnd the latest render's callback is called
 */
function useCountdown(onEnd: () => void) {
  /** Seconds left; null without a countdown. */
  const [left, setLeft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const latest = useRef(onEnd);

  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => () => clearInterval(timer.current), []);

  const cancel = () => {
    clearInterval(timer.current);
    setLeft(null);
  };
  /** Ends at once with 0 seconds. */
  const start = (seconds: number) => {
    cancel();
    if (seconds === 0) return onEnd();
    const ends = Date.now() + seconds * 1000;
    setLeft(seconds);
    timer.current = setInterval(() => {
      const rest = Math.round((ends - Date.now()) / 1000);
      if (rest > 0) return setLeft(rest);
      cancel();
      latest.current();
    }, 1000);
  };
  return { left, start, cancel };
}

type Shots = ReturnType<typeof useShots>;

/** What the next shot would be with the current settings, and what prevents it. */
function useNextShot(id: number, shots: Shots, inFinder: GroupInFinder | null) {
  const kind = useSnapStore((store) => store.kind);
  const requested = useSnapStore((store) => store.motionFormat);
  const backdrop = useCameraStore((store) => store.backdrop);
  const hasScene = useUiStore((store) => store.isGlSceneActivated);
  const renderer = useRenderer(shots.studio);
  const isAvatarLoading = useIsAvatarLoading(id);
  const motion = getMotionChoice(shots.formats, requested, { backdrop, isGroup: inFinder !== null });
  const isStill = inFinder === null && (!hasScene || renderer === "server");
  const loadingId = isAvatarLoading && inFinder === null && !isStill ? id : null;
  return {
    kind,
    count: inFinder ? inFinder.present.length : 1,
    renderer,
    isStill,
    motion,
    format: motion.chosen,
    loadingId,
    disabledReason: explainDisabledShutter({ kind, isFull: shots.isFull, inFinder, loadingId }),
  };
}

/** Takes shots at a press, after the timer; another press stops the timer. */
function useRelease(shots: Shots, disabledReason: string, getSubjects: () => readonly PhotoSubject[]) {
  const [flashes, setFlashes] = useState(0);
  const snap = () => {
    if (disabledReason !== "") return shots.refuse(cameraText.shot.refused(disabledReason));
    if (!shots.take(getSubjects())) return;
    useUiStore.getState().setRequestedSound("shutter");
    setFlashes((before) => before + 1);
  };
  const countdown = useCountdown(snap);
  const press = () => {
    if (countdown.left !== null) countdown.cancel();
    else if (disabledReason === "") countdown.start(Number(useSnapStore.getState().timer));
  };
  return { countdown, flashes, press };
}

interface CameraModeProps {
  /** The panel that edits a group. */
  readonly GroupPanel: ComponentType<{ readonly onClose: () => void }>;
  /** The contact strip of photos. */
  readonly Strip: ComponentType<{ readonly onCancel: (key: number) => void; readonly onEmpty: () => void }>;
}

const leave = () => useUiStore.getState().setIsCameraModeEnabled(false);

/** The camera mode of the studio: viewfinder, controls, and contact strip. */
export function CameraMode({ GroupPanel, Strip }: CameraModeProps) {
  const surface = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isGroupOpen, setGroupOpen] = useState(false);
  const id = Number(useCharacterStore((store) => store.current));
  const mood = useCharacterStore((store) => store.mood);
  const shots = useShots();
  const inFinder = useGroup(shots.studio);
  const previewedSubjects = useRef<readonly PhotoSubject[]>([]);
  const next = useNextShot(id, shots, inFinder);
  const { kind, count, loadingId, motion, disabledReason } = next;
  const note = getFinderNote(next);
  useInertPage();

  // A failed load is reported when the user takes a picture.
  useEffect(() => void shots.studio?.use((opened) => opened.prepare([id])).catch(() => {}), [shots.studio, id]);

  const getSubjects = () =>
    inFinder ? getPreviewedSubjects(inFinder.present, previewedSubjects.current) : [getSubjectOnStage(id, mood)];
  const { countdown, flashes, press } = useRelease(shots, disabledReason, getSubjects);
  const openGroup = () => {
    countdown.cancel();
    setGroupOpen(true);
  };
  const stepBack = () => {
    if (countdown.left !== null) countdown.cancel();
    else if (isMoreOpen) {
      // Focus inside would be lost.
      if (more.current?.parentElement?.contains(document.activeElement)) more.current.focus();
      setMoreOpen(false);
    } else leave();
  };
  useAim(surface, { onPress: press, onEscape: stepBack });

  // The shutter has the focus initially, and again when a pressed control disappears.
  const shutter = useRef<HTMLButtonElement>(null);
  const focusShutter = () => shutter.current?.focus();
  useEffect(() => shutter.current?.focus(), []);
  const cancel = (key: number) => {
    shots.cancel(key);
    focusShutter();
  };

  return (
    <section aria-labelledby="camera-title" className={styles["camera"]} data-camera>
      <h2 className="visually-hidden" id="camera-title">
        {cameraText.title(inFinder ? cameraText.group(count) : cameraText.one(padId(id), getMoodName(mood)))}
      </h2>
      {/* Covers the stage with the backdrop of the group, which has the mood of its first member. */}
      {inFinder && <BackdropSheet className="cover fill on-studio" mood={inFinder.present[0]?.mood ?? "default"} />}
      <div className={styles["surface"]} ref={surface}>
        <Finder
          loadingId={loadingId}
          count={count}
          flashes={flashes}
          id={id}
          isServerLoop={isServerLoop(next)}
          isStill={next.isStill}
          left={countdown.left}
          mood={mood}
          note={note}
        >
          {inFinder && (
            <GroupFinder
              inFinder={inFinder}
              onAnswered={focusShutter}
              previewedSubjects={previewedSubjects}
              studio={shots.studio}
            />
          )}
        </Finder>
      </div>
      <TopBar
        hasNote={note !== null}
        isMoreOpen={isMoreOpen}
        moreButtonRef={more}
        motion={motion}
        onGroup={openGroup}
        onLeave={leave}
        onMoreToggle={setMoreOpen}
      />
      <ShotTools />
      <div className={styles["shutter"]}>
        <Shutter
          isCounting={countdown.left !== null}
          isOff={disabledReason !== ""}
          kind={kind}
          onPress={press}
          ref={shutter}
        />
      </div>
      <div className={styles["strip"]}>
        <ShotProblem onAnswered={focusShutter} problem={shots.problem} statusText={shots.statusText} />
        <Strip onCancel={cancel} onEmpty={focusShutter} />
      </div>
      {isGroupOpen && <GroupPanel onClose={() => setGroupOpen(false)} />}
    </section>
  );
}

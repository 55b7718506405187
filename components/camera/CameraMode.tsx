import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import styles from "@/components/camera/CameraMode.module.scss";
import { cameraText } from "@/components/camera/camera-text";
import { BackdropSheet, Finder } from "@/components/camera/Finder";
import { GroupFinder } from "@/components/camera/GroupFinder";
import { ShotProblem } from "@/components/camera/ShotProblem";
import { ShotTools, Shutter } from "@/components/camera/ShotTools";
import { getPreviewedSubjects, getSubjectOnStage } from "@/components/camera/shot-of";
import { TopBar } from "@/components/camera/TopBar";
import { cancelShot } from "@/components/camera/take-shot";
import { useAim } from "@/components/camera/use-aim";
import { useGroup } from "@/components/camera/use-group";
import { useNextShot } from "@/components/camera/use-next-shot";
import { useShots } from "@/components/camera/use-shots";
import { focusContent } from "@/components/ui/focus-content";
import { padId } from "@/lib/shared/ids";
import { getMoodName } from "@/lib/shared/moods";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
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

/** A timer that counts whole seconds. Unmounting cancels it without a call. */
function useCountdown(onEnd: () => void) {
  const [running, setRunning] = useState<{ readonly endsAt: number; readonly left: number } | null>(null);
  const endsAt = running?.endsAt;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      const left = Math.round((endsAt - Date.now()) / 1000);
      setRunning(left > 0 ? { endsAt, left } : null);
      if (left <= 0) end();
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    /** Seconds left; null without a countdown. */
    left: running?.left ?? null,
    start(seconds: number) {
      if (seconds === 0) onEnd();
      else setRunning({ endsAt: Date.now() + seconds * 1000, left: seconds });
    },
    cancel: () => setRunning(null),
  };
}

/** Takes shots at a press, after the timer; another press stops the timer. */
function useRelease(
  shots: ReturnType<typeof useShots>,
  disabledReason: string,
  getSubjects: () => readonly PhotoSubject[],
) {
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
  readonly GroupPanel: ComponentType<{ readonly onClose: () => void }>;
  readonly Strip: ComponentType<{ readonly onCancel: (key: number) => void; readonly onEmpty: () => void }>;
}

const leaveCamera = () => useUiStore.getState().setIsCameraModeEnabled(false);

/** The camera mode of the studio: viewfinder, controls, and contact strip. */
export function CameraMode({ GroupPanel, Strip }: CameraModeProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [isGroupOpen, setGroupOpen] = useState(false);
  const id = Number(useCharacterStore((store) => store.current));
  const mood = useCharacterStore((store) => store.mood);
  const shots = useShots();
  const inFinder = useGroup(shots.studio);
  const previewedSubjects = useRef<readonly PhotoSubject[]>([]);
  const next = useNextShot(id, shots, inFinder);
  const { kind, count, disabledReason } = next;
  useInertPage();

  // A failed load is reported when the user takes a picture.
  useEffect(() => void shots.studio?.use((opened) => opened.prepare([id])).catch(() => {}), [shots.studio, id]);

  const getSubjects = () =>
    inFinder ? getPreviewedSubjects(inFinder.present, previewedSubjects.current) : [getSubjectOnStage(id, mood)];
  const { countdown, flashes, press } = useRelease(shots, disabledReason, getSubjects);
  const isCounting = countdown.left !== null;
  const openGroup = () => {
    countdown.cancel();
    setGroupOpen(true);
  };
  useAim(surface, { onPress: press, onEscape: isCounting ? countdown.cancel : leaveCamera });

  // The shutter has the focus initially, and again when a pressed control disappears.
  const shutter = useRef<HTMLButtonElement>(null);
  const focusShutter = () => shutter.current?.focus();
  useEffect(() => shutter.current?.focus(), []);
  const cancel = (key: number) => {
    cancelShot(key);
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
        <Finder flashes={flashes} id={id} left={countdown.left} mood={mood} next={next}>
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
      <TopBar next={next} onGroup={openGroup} onLeave={leaveCamera} />
      <ShotTools />
      <div className={styles["shutter"]}>
        <Shutter isCounting={isCounting} isOff={disabledReason !== ""} kind={kind} onPress={press} ref={shutter} />
      </div>
      <div className={styles["strip"]}>
        <ShotProblem onAnswered={focusShutter} problem={shots.problem} statusText={shots.statusText} />
        <Strip onCancel={cancel} onEmpty={focusShutter} />
      </div>
      {isGroupOpen && <GroupPanel onClose={() => setGroupOpen(false)} />}
    </section>
  );
}

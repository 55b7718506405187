import { type ComponentType, useEffect, useRef, useState } from "react";
import { asSeen } from "@/components/camera/as-seen";
import styles from "@/components/camera/CameraMode.module.scss";
import { cameraText } from "@/components/camera/camera-text";
import { Finder } from "@/components/camera/Finder";
import { FramingTools } from "@/components/camera/FramingTools";
import { finderNote, isServersLoop } from "@/components/camera/finder-note";
import { GroupButton } from "@/components/camera/GroupButton";
import { GroupFinder } from "@/components/camera/GroupFinder";
import { GroupWall } from "@/components/camera/GroupWall";
import { MoreOptions } from "@/components/camera/MoreOptions";
import { motionChoice } from "@/components/camera/motion-choice";
import { NightSwitch } from "@/components/camera/NightSwitch";
import { ShotFacts } from "@/components/camera/ShotFacts";
import { ShotProblem } from "@/components/camera/ShotProblem";
import { ShotTools } from "@/components/camera/ShotTools";
import { Shutter } from "@/components/camera/Shutter";
import { subjectOnStage } from "@/components/camera/shot-of";
import { TimerChips } from "@/components/camera/TimerChips";
import { useAim } from "@/components/camera/use-aim";
import { useAway } from "@/components/camera/use-away";
import { useCountdown } from "@/components/camera/use-countdown";
import { useGroup } from "@/components/camera/use-group";
import { useIsComing } from "@/components/camera/use-is-coming";
import { useShots } from "@/components/camera/use-shots";
import { useWhoDraws } from "@/components/camera/use-who-draws";
import { whyOff } from "@/components/camera/why-off";
import { Icon } from "@/components/ui/Icon";
import { padId } from "@/lib/shared/ids";
import { moodName } from "@/lib/shared/moods";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

interface CameraModeProps {
  /** Where a group is put together. */
  readonly GroupPanel: ComponentType<{ readonly onClose: () => void }>;
  /** The contact strip of what was taken. */
  readonly Strip: ComponentType<{ readonly onCancel: (key: number) => void; readonly onEmpty: () => void }>;
}

const leave = () => useUiStore.getState().setIsCameraModeEnabled(false);

/** The studio in camera mode: nothing but the viewfinder, what the camera has to turn and press, and the contact strip. */
export function CameraMode({ GroupPanel, Strip }: CameraModeProps) {
  const surface = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [flashes, setFlashes] = useState(0);
  const id = Number(useCharacterStore((store) => store.current));
  const mood = useCharacterStore((store) => store.mood);
  const kind = useSnapStore((store) => store.kind);
  const requested = useSnapStore((store) => store.motionFormat);
  const backdrop = useCameraStore((store) => store.backdrop);
  const shots = useShots();
  const inFinder = useGroup(shots.studio);
  const seen = useRef<readonly PhotoSubject[]>([]);
  const [isGroupOpen, setGroupOpen] = useState(false);
  const hasScene = useUiStore((store) => store.isGlSceneActivated);
  const who = useWhoDraws(shots.studio);
  const isComing = useIsComing(id);
  useAway();

  // What does not come now is told when somebody takes a picture.
  useEffect(() => void shots.studio?.prepare([id]).catch(() => {}), [shots.studio, id]);

  const subjects = () => (inFinder ? asSeen(inFinder.present, seen.current) : [subjectOnStage(id, mood)]);
  const count = inFinder ? inFinder.present.length : 1;
  const motion = motionChoice(shots.formats, requested, { backdrop, isGroup: inFinder !== null });
  const isStill = inFinder === null && (!hasScene || who === "server");
  const coming = isComing && inFinder === null && !isStill ? id : null;
  const next = { kind, count, who, isStill, format: motion.chosen };
  const note = finderNote(next);
  const why = whyOff({ kind, isFull: shots.isFull, inFinder, coming });

  const snap = () => {
    if (why !== "") return shots.refuse(cameraText.shot.refused(why));
    if (!shots.take(subjects())) return;
    useUiStore.getState().setRequestedSound("shutter");
    setFlashes((before) => before + 1);
  };
  const countdown = useCountdown(snap);
  const press = () => {
    if (countdown.left !== null) countdown.cancel();
    else if (why === "") countdown.start(Number(useSnapStore.getState().timer));
  };
  const openGroup = () => {
    countdown.cancel();
    setGroupOpen(true);
  };
  const stepBack = () => {
    if (countdown.left !== null) countdown.cancel();
    else if (isMoreOpen) {
      // A focus inside goes with them.
      if (more.current?.parentElement?.contains(document.activeElement)) more.current.focus();
      setMoreOpen(false);
    } else leave();
  };
  useAim(surface, { onPress: press, onEscape: stepBack });

  // Whoever comes here has come to press it, and goes on there when what they pressed goes away.
  const shutter = useRef<HTMLButtonElement>(null);
  const toShutter = () => shutter.current?.focus();
  useEffect(() => shutter.current?.focus(), []);
  const cancel = (key: number) => {
    shots.cancel(key);
    toShutter();
  };

  return (
    <section aria-labelledby="camera-title" className={styles["camera"]} data-camera>
      <h2 className={styles["title"]} id="camera-title">
        {cameraText.title(inFinder ? cameraText.group(count) : cameraText.one(padId(id), moodName(mood)))}
      </h2>
      {inFinder && <GroupWall group={inFinder.present} />}
      <div className={styles["surface"]} ref={surface}>
        <Finder
          coming={coming}
          count={count}
          flashes={flashes}
          id={id}
          isServersLoop={isServersLoop(next)}
          isStill={isStill}
          left={countdown.left}
          mood={mood}
          note={note}
        >
          {inFinder && <GroupFinder inFinder={inFinder} onAnswered={toShutter} seen={seen} studio={shots.studio} />}
        </Finder>
      </div>
      <div className={styles["top"]}>
        <div className={styles["ways"]}>
          <button aria-label={cameraText.leave} className={styles["leave"]} onClick={leave} type="button">
            <Icon name="cross" />
          </button>
          <GroupButton onPress={openGroup} />
        </div>
        <ShotFacts hasNote={note !== null} />
        <div className={styles["options"]}>
          <TimerChips />
          <NightSwitch />
          <MoreOptions isOpen={isMoreOpen} motion={motion} onOpen={setMoreOpen} toggle={more} />
        </div>
      </div>
      <FramingTools />
      <ShotTools />
      <div className={styles["release"]}>
        <Shutter isCounting={countdown.left !== null} isOff={why !== ""} kind={kind} onPress={press} ref={shutter} />
      </div>
      <div className={styles["strip"]}>
        <ShotProblem onAnswered={toShutter} problem={shots.problem} word={shots.word} />
        <Strip onCancel={cancel} onEmpty={toShutter} />
      </div>
      {isGroupOpen && <GroupPanel onClose={() => setGroupOpen(false)} />}
    </section>
  );
}

import { type ComponentType, useEffect, useRef, useState } from "react";
import styles from "@/components/camera/CameraMode.module.scss";
import { Finder } from "@/components/camera/Finder";
import { FramingTools } from "@/components/camera/FramingTools";
import { MoreOptions } from "@/components/camera/MoreOptions";
import { NightSwitch } from "@/components/camera/NightSwitch";
import { ShotFacts } from "@/components/camera/ShotFacts";
import { ShotProblem } from "@/components/camera/ShotProblem";
import { ShotTools } from "@/components/camera/ShotTools";
import { Shutter } from "@/components/camera/Shutter";
import { TimerChips } from "@/components/camera/TimerChips";
import { useAim } from "@/components/camera/use-aim";
import { useAway } from "@/components/camera/use-away";
import { useCountdown } from "@/components/camera/use-countdown";
import { useShots } from "@/components/camera/use-shots";
import { Icon } from "@/components/ui/Icon";
import { padId } from "@/lib/shared/ids";
import { moodRecord } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

interface CameraModeProps {
  /** The contact strip of what was taken. */
  readonly Strip: ComponentType<{ readonly onCancel: (key: number) => void }>;
}

const leave = () => useUiStore.getState().setIsCameraModeEnabled(false);

/** The studio in camera mode: nothing but the viewfinder, what the camera has to turn and press, and the contact strip. */
export function CameraMode({ Strip }: CameraModeProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [flashes, setFlashes] = useState(0);
  const id = Number(useCharacterStore((store) => store.current));
  const mood = useCharacterStore((store) => store.mood);
  const kind = useSnapStore((store) => store.kind);
  const shots = useShots(id, mood);
  const countdown = useCountdown();
  useAway();

  const snap = () => {
    if (!shots.take()) return;
    useUiStore.getState().setRequestedSound("shutter");
    setFlashes((before) => before + 1);
  };
  const press = () => {
    if (countdown.left !== null) countdown.cancel();
    else if (!shots.isFull) countdown.start(Number(useSnapStore.getState().timer), snap);
  };
  const stepBack = () => {
    if (countdown.left !== null) countdown.cancel();
    else if (isMoreOpen) setMoreOpen(false);
    else leave();
  };
  useAim(surface, { onPress: press, onEscape: stepBack });

  // Whoever comes here has come to press it.
  const shutter = useRef<HTMLDivElement>(null);
  useEffect(() => shutter.current?.querySelector("button")?.focus(), []);

  return (
    <section aria-labelledby="camera-title" className={styles["camera"]} data-camera>
      <h2 className={styles["title"]} id="camera-title">
        Camera: {padId(id)}, {mood === "default" ? "Calm" : moodRecord(mood).label}
      </h2>
      <div className={styles["surface"]} ref={surface}>
        <Finder flashes={flashes} id={id} left={countdown.left} mood={mood} />
      </div>
      <div className={styles["top"]}>
        <button aria-label="Leave the camera" className={styles["leave"]} onClick={leave} type="button">
          <Icon name="cross" />
        </button>
        <ShotFacts />
        <div className={styles["options"]}>
          <TimerChips />
          <NightSwitch />
          <MoreOptions formats={shots.formats} isOpen={isMoreOpen} onOpen={setMoreOpen} />
        </div>
      </div>
      <FramingTools />
      <ShotTools />
      <div className={styles["release"]} ref={shutter}>
        <Shutter isCounting={countdown.left !== null} isFull={shots.isFull} kind={kind} onPress={press} />
      </div>
      <div className={styles["strip"]}>
        <ShotProblem problem={shots.problem} word={shots.word} />
        <Strip onCancel={shots.cancel} />
      </div>
    </section>
  );
}

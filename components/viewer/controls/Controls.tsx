import { type RefObject, useEffect, useRef, useState } from "react";
import type { ViewerHandle } from "@/components/canvas/viewer/ViewerScene";
import styles from "@/components/viewer/controls/Controls.module.scss";
import { watchGestures } from "@/components/viewer/controls/gestures";
import { watchKeys } from "@/components/viewer/controls/keys";
import { MoodStickers } from "@/components/viewer/controls/MoodStickers";
import { ViewPresets } from "@/components/viewer/controls/ViewPresets";
import type { Mood } from "@/lib/shared/moods";
import { NO_ORBIT } from "@/lib/shared/orbit";
import type { View } from "@/lib/shared/views";

export interface ControlsProps {
  readonly mood: Mood;
  readonly pageMood: Mood;
  readonly view: View;
  readonly isReducedMotion: boolean;
  readonly onMood: (mood: Mood) => void;
  readonly onView: (view: View) => void;
  readonly stage: RefObject<HTMLElement | null>;
  readonly scene: RefObject<ViewerHandle | null>;
  /** Pointers that are down on the stage already. */
  readonly pressed: RefObject<ReadonlyMap<number, PointerEvent>>;
}

/** Milliseconds for which the controls stay after a tap; a mouse keeps them while it is there. */
const STAY = 5000;

/** Everything to press beyond the play button, and what hands and keys do to the picture. */
export function Controls({ stage, scene, pressed, ...props }: ControlsProps) {
  const { mood, pageMood, view, isReducedMotion, onMood, onView } = props;
  const { isAwake, toggle } = useAwake(pressed);
  const latest = useRef({ toggle, reset: () => onView(view), isReducedMotion });
  useEffect(() => {
    latest.current = { toggle, reset: () => onView(view), isReducedMotion };
  });

  useEffect(() => {
    if (!stage.current) return;
    const hands = (way: "walk" | "follow") => ({
      get orbit() {
        return scene.current?.orbit ?? NO_ORBIT;
      },
      set orbit(next) {
        scene.current?.setOrbit(next, latest.current.isReducedMotion ? "jump" : way);
      },
      onTap: () => latest.current.toggle(),
      onReset: () => latest.current.reset(),
    });
    const ends = [watchGestures(stage.current, pressed.current.values(), hands("follow")), watchKeys(hands("walk"))];
    return () => {
      for (const end of ends) end();
    };
  }, [stage, scene, pressed]);

  return (
    <div className={styles["controls"]} data-awake={isAwake}>
      <ViewPresets onView={onView} view={view} />
      <MoodStickers isReducedMotion={isReducedMotion} mood={mood} onMood={onMood} pageMood={pageMood} />
    </div>
  );
}

/** Whether a tap has brought the controls out. They go again by another, or when nobody touches anything for a while. */
function useAwake(pressed: ControlsProps["pressed"]): { readonly isAwake: boolean; readonly toggle: () => void } {
  // Whoever came with a finger has tapped, if it is up again.
  const [isAwake, setAwake] = useState(() => window.matchMedia("(hover: none)").matches && pressed.current.size === 0);
  useEffect(() => {
    if (!isAwake) return;
    let timer = 0;
    const stay = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setAwake(false), STAY);
    };
    stay();
    for (const type of ["pointerdown", "scroll"]) window.addEventListener(type, stay, { capture: true });
    return () => {
      window.clearTimeout(timer);
      for (const type of ["pointerdown", "scroll"]) window.removeEventListener(type, stay, { capture: true });
    };
  }, [isAwake]);
  return { isAwake, toggle: () => setAwake(!isAwake) };
}

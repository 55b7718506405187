import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ViewerHandle } from "@/components/canvas/viewer/ViewerScene";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { useStripScroll } from "@/components/ui/use-strip-scroll";
import styles from "@/components/viewer/controls/Controls.module.scss";
import { watchGestures, watchKeys } from "@/components/viewer/controls/gestures";
import { viewerText } from "@/components/viewer/viewer-text";
import { getMood, type Mood, PICKABLE_MOODS, type PickableMood } from "@/lib/shared/moods";
import { NO_ORBIT, type Orbit } from "@/lib/shared/orbit";
import { getStickerImage } from "@/lib/shared/public-files";
import { VIEWS, type View } from "@/lib/shared/views";

export interface ControlsProps {
  readonly mood: Mood;
  /** The reset target. */
  readonly pageMood: Mood;
  readonly view: View;
  readonly isReducedMotion: boolean;
  readonly onMood: (mood: Mood) => void;
  readonly onView: (view: View) => void;
  readonly stage: RefObject<HTMLElement | null>;
  readonly scene: RefObject<ViewerHandle | null>;
  /** Pointers already down on the stage. */
  readonly pressed: RefObject<ReadonlyMap<number, PointerEvent>>;
}

const BACK = "M5 5v6h6M5.5 10.5A7.5 7.5 0 1 1 4.5 14";

function MoodStickers({ mood, pageMood, onMood }: Pick<ControlsProps, "mood" | "pageMood" | "onMood">) {
  const strip = useRef<HTMLDivElement>(null);
  const chosen: PickableMood | null = mood === "default" ? null : mood;

  useStripScroll(strip, chosen === null ? -1 : PICKABLE_MOODS.indexOf(chosen));

  const isBack = mood === pageMood;
  const { label } = getMood(pageMood);
  return (
    <div className={styles["moods"]}>
      <button
        aria-disabled={isBack}
        aria-label={viewerText.backTo(label)}
        className={styles["back"]}
        onClick={() => onMood(pageMood)}
        type="button"
      >
        <svg aria-hidden="true" className={styles["face"]} viewBox="0 0 24 24">
          <path d={BACK} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <RadioStrip
        chosen={chosen}
        className={styles["strip"]}
        label={viewerText.mood}
        nameOf={(each) => getMood(each).label}
        onChoose={onMood}
        ref={strip}
        tileClassName={styles["tile"]}
        values={PICKABLE_MOODS}
      >
        {(each) => (
          <>
            <span
              className={styles["sticker"]}
              data-mood={each}
              style={{ backgroundColor: getMood(each).backdrop, backgroundImage: getStickerImage(each) }}
            />
            <span aria-hidden="true" className={styles["name"]}>
              {getMood(each).label}
            </span>
          </>
        )}
      </RadioStrip>
    </div>
  );
}

/** An icon on a 24-unit grid: a head and its eyes, in that view. */
const ICONS: Readonly<Record<View, readonly [lines: string, eyes: string]>> = {
  front: ["M4 4h16v16H4z", "M7 10h3v5H7zM14 10h3v5h-3z"],
  "three-quarter": ["M3 8h12v12H3zM3 8l5-4h13v11l-6 5M15 8l6-4", "M6 12h2v4H6zM11 12h2v4h-2z"],
  side: ["M4 4h16v16H4zM8 11h4v4H8z", "M17 10h3v5h-3z"],
  face: ["M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5", "M7 9h3v6H7zM14 9h3v6h-3z"],
};

/** The view presets. Choosing the current view again resets manual turns. */
function ViewPresets({ view, onView }: Pick<ControlsProps, "view" | "onView">) {
  return (
    <RadioStrip
      chosen={view}
      className="flex"
      label={viewerText.view}
      nameOf={(each) => viewerText.views[each]}
      onChoose={onView}
      tileClassName={styles["preset"]}
      values={VIEWS}
    >
      {(each) => (
        <>
          <svg aria-hidden="true" className={styles["icon"]} viewBox="0 0 24 24">
            <path d={ICONS[each][0]} fill="none" stroke="currentColor" strokeWidth="2" />
            <path d={ICONS[each][1]} fill="currentColor" />
          </svg>
          <span aria-hidden="true" className={styles["presetName"]}>
            {viewerText.views[each]}
          </span>
        </>
      )}
    </RadioStrip>
  );
}

/** Milliseconds the controls stay after a tap; a mouse keeps them while hovering. */
const AWAKE_MS = 5000;

/** All controls beyond the play button, and the picture's gestures and keys. */
export function Controls({ stage, scene, pressed, ...props }: ControlsProps) {
  const { mood, pageMood, view, isReducedMotion, onMood, onView } = props;
  const { isAwake, toggle } = useAwake(pressed);
  const tap = useEffectEvent(toggle);
  const reset = useEffectEvent(() => onView(view));
  const move = useEffectEvent((orbit: Orbit, transition: "animate" | "track") =>
    scene.current?.setOrbit(orbit, isReducedMotion ? "instant" : transition),
  );

  useEffect(() => {
    if (!stage.current) return;
    const createHandlers = (transition: "animate" | "track") => ({
      get orbit() {
        return scene.current?.orbit ?? NO_ORBIT;
      },
      set orbit(next) {
        move(next, transition);
      },
      onTap: () => tap(),
      onReset: () => reset(),
    });
    const ends = [
      watchGestures(stage.current, [...pressed.current.values()], createHandlers("track")),
      watchKeys(createHandlers("animate")),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [stage, scene, pressed]);

  return (
    <div className={styles["controls"]} data-visible={isAwake}>
      <ViewPresets onView={onView} view={view} />
      <MoodStickers mood={mood} onMood={onMood} pageMood={pageMood} />
    </div>
  );
}

/** Whether a tap has shown the controls. Another tap, or a while without touches, hides them. */
function useAwake(pressed: ControlsProps["pressed"]): { readonly isAwake: boolean; readonly toggle: () => void } {
  // A touch device user has tapped if no pointer is down.
  const [isAwake, setAwake] = useState(() => window.matchMedia("(hover: none)").matches && pressed.current.size === 0);
  useEffect(() => {
    if (!isAwake) return;
    const abortController = new AbortController();
    const options = { capture: true, signal: abortController.signal };
    let timer = 0;
    const restartTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setAwake(false), AWAKE_MS);
    };
    restartTimer();
    for (const type of ["pointerdown", "scroll"]) window.addEventListener(type, restartTimer, options);
    return () => {
      window.clearTimeout(timer);
      abortController.abort();
    };
  }, [isAwake]);
  return { isAwake, toggle: () => setAwake(!isAwake) };
}

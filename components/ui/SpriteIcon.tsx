import { type CSSProperties, useEffect, useRef } from "react";
import { watchApproach } from "@/components/ui/approach";
import { watchReducedMotion } from "@/components/ui/watch-reduced-motion";
import { getPublicFile } from "@/lib/shared/public-files";
import { SPRITE_SHEETS, type SpriteName, type SpriteSheet } from "@/lib/shared/sprite-sheets.generated";
import { watchVisibility } from "@/lib/shared/watch-visibility";
import styles from "./SpriteIcon.module.scss";

interface SpriteIconProps {
  readonly name: SpriteName;
  /**
   * `loop` repeats. `hold` plays once on mount and keeps the last frame. `hover` plays on mount and on approach to its
   * control, and ends on the resting frame.
   */
  readonly mode: "loop" | "hold" | "hover";
  /** Side in px; by default its native size. */
  readonly size?: number;
}

function getPlace({ columns }: SpriteSheet, frame: number, size: number): string {
  return `${-(frame % columns) * size}px ${-Math.floor(frame / columns) * size}px`;
}

/** An animated icon, decorative: the text beside it is read. It moves only while visible, and not with reduced motion. */
export function SpriteIcon({ name, mode, size }: SpriteIconProps) {
  const sheet: SpriteSheet = SPRITE_SHEETS[name];
  const side = size ?? sheet.size;
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const show = (frame: number) => element.style.setProperty("--place", getPlace(sheet, frame, side));
    return playSprite(element, { frames: sheet.frames, restFrame: sheet.restFrame, mode, show });
  }, [sheet, mode, side]);

  const style = {
    "--sheet": `url(${getPublicFile(`/sprites/${name}.webp`)})`,
    "--grid": `${sheet.columns * side}px ${sheet.rows * side}px`,
    "--place": getPlace(sheet, mode === "hold" ? 0 : sheet.restFrame, side),
    width: side,
    height: side,
  } as CSSProperties; // React's type knows no custom properties.
  return <span aria-hidden className={`${styles["sprite"]} ${styles[sheet.paint]}`} ref={place} style={style} />;
}

interface SpriteOptions extends Pick<SpriteSheet, "frames" | "restFrame">, Pick<SpriteIconProps, "mode"> {
  readonly show: (frame: number) => void;
}

/** Plays a sprite while visible. With reduced motion only the final frame shows. Returns a function that ends it. */
function playSprite(element: Element, { frames, restFrame, mode, show }: SpriteOptions): () => void {
  const last = mode === "hold" ? frames - 1 : restFrame;
  let isReduced = false;
  const player = createFramePlayer({ frames, isLoop: mode === "loop", show, onEnd: () => show(last) });
  const play = () => {
    if (!isReduced) player.start();
  };
  const approach = () => {
    if (!player.isRunning()) play();
  };
  show(mode === "hold" ? 0 : restFrame);
  const unwatchVisibility = watchVisibility(element, (visibility) => player.hold(visibility !== "visible"));
  const endMotion = watchReducedMotion((reduced) => {
    isReduced = reduced;
    if (reduced) {
      player.stop();
      show(last);
    } else if (mode === "loop") {
      player.start();
    }
  });
  if (mode !== "loop") play();
  const endApproach = mode === "hover" ? watchApproach(element, approach) : () => {};
  return () => {
    player.stop();
    unwatchVisibility();
    endMotion();
    endApproach();
  };
}

/** Minimum milliseconds per frame. After a delay the animation advances by one frame: it skips none. */
const FRAME_MS = 30;

interface FramePlayerOptions extends Pick<SpriteOptions, "frames" | "show"> {
  readonly isLoop: boolean;
  readonly onEnd: () => void;
}

/** Creates a player that requests frames only while it plays and is not held. */
function createFramePlayer({ frames, isLoop, show, onEnd }: FramePlayerOptions) {
  let frame: number | null = null;
  let isHeld = false;
  let request: number | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;

  const rest = () => {
    if (request !== null) cancelAnimationFrame(request);
    request = null;
  };
  const go = () => {
    if (frame !== null && !isHeld && request === null) request = requestAnimationFrame(tick);
  };
  function tick(now: number): void {
    request = null;
    if (frame === null) return;
    if (now - shownAt >= FRAME_MS) {
      shownAt = now;
      if (frame === frames && !isLoop) {
        frame = null;
        onEnd();
        return;
      }
      frame %= frames;
      show(frame);
      frame += 1;
    }
    go();
  }

  return {
    start: () => {
      frame = 0;
      go();
    },
    isRunning: () => frame !== null,
    /** Freezes the frame while held. */
    hold: (held: boolean) => {
      isHeld = held;
      if (held) rest();
      else go();
    },
    stop: () => {
      frame = null;
      rest();
    },
  };
}

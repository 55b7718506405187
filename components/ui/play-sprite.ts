import { watchApproach } from "@/components/ui/watch-approach";
import { watchElementVisibility } from "@/components/ui/watch-element-visibility";
import { watchReducedMotion } from "@/components/ui/watch-reduced-motion";

/**
 * Minimum milliseconds per frame. After a delay the animation advances by one frame: it skips none and does not catch
 * up.
 */
const FRAME_MS = 30;

interface FramePlayerOptions {
  readonly frames: number;
  /** Whether frame 0 follows the last one. */
  readonly isLoop: boolean;
  /** Draws a frame. */
  readonly show: (frame: number) => void;
  /** Called after the last frame. */
  readonly onEnd: () => void;
}

/** Plays a sequence of frames. */
interface FramePlayer {
  /** Starts at frame 0. */
  readonly start: () => void;
  readonly isRunning: () => boolean;
  /** Freezes the frame while held. */
  readonly hold: (isHeld: boolean) => void;
  /** Stops in place. */
  readonly stop: () => void;
}

/** Creates a player that requests frames only while it plays and is not held. */
function createFramePlayer({ frames, isLoop, show, onEnd }: FramePlayerOptions): FramePlayer {
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
    hold: (held) => {
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

/**
 * `loop` repeats. `hold` plays once on mount and keeps the last frame. `once` plays when its trigger changes. `hover`
 * plays on mount and on approach to its control. The latter two end on the resting frame.
 */
export type SpriteMode = "loop" | "hold" | "once" | "hover";

interface SpriteOptions {
  readonly frames: number;
  readonly rest: number;
  readonly mode: SpriteMode;
  readonly show: (frame: number) => void;
}

/** A sprite played by an element. */
export interface PlayedSprite {
  /** Plays from the start, except with reduced motion. */
  readonly play: () => void;
  /** Removes all listeners. */
  readonly end: () => void;
}

/**
 * Plays a sprite while the element is visible; `show` draws a frame. With reduced motion only the final frame is shown.
 */
export function playSprite(element: Element, { frames, rest, mode, show }: SpriteOptions): PlayedSprite {
  const last = mode === "hold" ? frames - 1 : rest;
  let isReduced = false;
  const player = createFramePlayer({ frames, isLoop: mode === "loop", show, onEnd: () => show(last) });
  const play = () => {
    if (!isReduced) player.start();
  };
  const approach = () => {
    if (!player.isRunning()) play();
  };
  show(mode === "hold" ? 0 : rest);
  const unwatchVisibility = watchElementVisibility(element, (isVisible) => player.hold(!isVisible));
  const endMotion = watchReducedMotion((reduced) => {
    isReduced = reduced;
    if (reduced) {
      player.stop();
      show(last);
    } else if (mode === "loop") {
      player.start();
    }
  });
  if (mode === "hold" || mode === "hover") play();
  const endApproach = mode === "hover" ? watchApproach(element, approach) : () => {};
  return {
    play,
    end: () => {
      player.stop();
      unwatchVisibility();
      endMotion();
      endApproach();
    },
  };
}

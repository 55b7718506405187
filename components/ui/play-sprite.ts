import { watchApproach } from "@/components/ui/watch-approach";
import { watchReducedMotion } from "@/components/ui/watch-reduced-motion";
import { watchSeen } from "@/components/ui/watch-seen";

/**
 * How long a frame stays at least, in milliseconds. However late a frame comes, the animation goes on by one frame: nothing is
 * skipped, and nothing runs faster to catch up.
 */
const FRAME_TIME = 30;

interface FramePlayerOptions {
  readonly frames: number;
  /** Whether frame 0 follows the last one. */
  readonly isLoop: boolean;
  /** Shows a frame. */
  readonly show: (frame: number) => void;
  /** The last frame has had its time. */
  readonly onEnd: () => void;
}

/** Shows frames one after the other. */
interface FramePlayer {
  /** Begins with frame 0. */
  readonly start: () => void;
  readonly isRunning: () => boolean;
  /** Keeps the frame for as long as it is held. */
  readonly hold: (isHeld: boolean) => void;
  /** Ends where it is. */
  readonly stop: () => void;
}

/** A player that asks for the browser's frames only while it plays and is not held. */
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
    if (now - shownAt >= FRAME_TIME) {
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
 * `loop` plays round and round. `hold` plays once when it appears, and keeps the last frame. `once` plays when its trigger
 * changes; `hover` when it appears, and whenever somebody comes to the control around it. Both end on the resting frame.
 */
export type SpriteMode = "loop" | "hold" | "once" | "hover";

interface SpriteOptions {
  readonly frames: number;
  readonly rest: number;
  readonly mode: SpriteMode;
  readonly show: (frame: number) => void;
}

/** A sprite that an element plays. */
export interface PlayedSprite {
  /** Plays from the beginning, but for who asked for less motion. */
  readonly play: () => void;
  /** Gives back all that listens. */
  readonly end: () => void;
}

/** Lets an element play a sprite while it is seen; `show` draws a frame. Under reduced motion only the frame at which it ends is shown. */
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
  const endSeen = watchSeen(element, (isSeen) => player.hold(!isSeen));
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
      endSeen();
      endMotion();
      endApproach();
    },
  };
}

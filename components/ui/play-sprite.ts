import { createFramePlayer } from "@/components/ui/frame-player";
import { watchApproach } from "@/components/ui/watch-approach";
import { watchReducedMotion } from "@/components/ui/watch-reduced-motion";
import { watchSeen } from "@/components/ui/watch-seen";

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

/**
 * How long a frame stays at least, in milliseconds. However late a frame comes, the animation goes on by one frame: nothing is
 * skipped, and nothing runs faster to catch up.
 */
export const FRAME_TIME = 30;

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
export interface FramePlayer {
  /** Begins with frame 0. */
  readonly start: () => void;
  readonly isRunning: () => boolean;
  /** Keeps the frame for as long as it is held. */
  readonly hold: (isHeld: boolean) => void;
  /** Ends where it is. */
  readonly stop: () => void;
}

/** A player that asks for the browser's frames only while it plays and is not held. */
export function createFramePlayer({ frames, isLoop, show, onEnd }: FramePlayerOptions): FramePlayer {
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

/** Longest step in seconds: after a longer frame a scene goes on from where it was. */
export const MAX_STEP_S = 1;

/** Calls a function in animation frames while it is wanted and the page is seen. */
export interface FrameLoop {
  setWanted(isWanted: boolean): void;
  end(): void;
}

interface FrameLoopOptions {
  /**
   * @param step seconds to move on, MAX_STEP_S at the most
   * @param passed milliseconds since the frame before; null for the first one
   */
  readonly onFrame: (step: number, passed: number | null) => void;
  /** Milliseconds that must lie between two frames at least; 0 for every one. */
  readonly pause: () => number;
}

/** A loop that nobody wants as yet; `end` lets go of the page. */
export function frameLoop({ onFrame, pause }: FrameLoopOptions): FrameLoop {
  let isWanted = false;
  let asked: number | null = null;
  let last: number | null = null;
  const frame = (now: number) => {
    asked = requestAnimationFrame(frame);
    // Frames come a little early or late: half of one is no reason to wait for another.
    if (last !== null && now - last < pause() - 8) return;
    const passed = last === null ? null : now - last;
    last = now;
    onFrame(Math.min((passed ?? 0) / 1000, MAX_STEP_S), passed);
  };
  const settle = () => {
    const runs = isWanted && !document.hidden;
    if (runs === (asked !== null)) return;
    if (asked !== null) cancelAnimationFrame(asked);
    last = null;
    asked = runs ? requestAnimationFrame(frame) : null;
  };
  document.addEventListener("visibilitychange", settle);
  return {
    setWanted(wanted) {
      isWanted = wanted;
      settle();
    },
    end() {
      isWanted = false;
      settle();
      document.removeEventListener("visibilitychange", settle);
    },
  };
}

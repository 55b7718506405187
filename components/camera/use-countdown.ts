import { useEffect, useRef, useState } from "react";

interface Countdown {
  /** Seconds that are left; null when nothing is counted. */
  readonly left: number | null;
  /** Counts down; at once over with 0 seconds. */
  start(seconds: number): void;
  cancel(): void;
}

/**
 * A timer that counts whole seconds. It ends without a word when the component goes.
 * @param onEnd of the render in which the counting ends, not of the one in which it began
 */
export function useCountdown(onEnd: () => void): Countdown {
  const [left, setLeft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const latest = useRef(onEnd);

  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => () => clearInterval(timer.current), []);

  const cancel = () => {
    clearInterval(timer.current);
    setLeft(null);
  };
  const start = (seconds: number) => {
    cancel();
    if (seconds === 0) return onEnd();
    const ends = Date.now() + seconds * 1000;
    setLeft(seconds);
    timer.current = setInterval(() => {
      const rest = Math.round((ends - Date.now()) / 1000);
      if (rest > 0) return setLeft(rest);
      cancel();
      latest.current();
    }, 1000);
  };
  return { left, start, cancel };
}

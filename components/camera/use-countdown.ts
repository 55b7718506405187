import { useEffect, useRef, useState } from "react";

interface Countdown {
  /** Seconds that are left; null when nothing is counted. */
  readonly left: number | null;
  /** Counts down, then calls `done`; at once with 0 seconds. */
  start(seconds: number, done: () => void): void;
  cancel(): void;
}

/** A timer that counts whole seconds. It ends without a word when the component goes. */
export function useCountdown(): Countdown {
  const [left, setLeft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const latest = useRef(() => {});

  useEffect(() => () => clearInterval(timer.current), []);

  const cancel = () => {
    clearInterval(timer.current);
    setLeft(null);
  };
  // What is called is of the render of now, not of when the counting began.
  const start = (seconds: number, done: () => void) => {
    cancel();
    if (seconds === 0) return done();
    latest.current = done;
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

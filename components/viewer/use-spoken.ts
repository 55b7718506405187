import { useCallback, useRef, useState } from "react";

/** Milliseconds of quiet before something is said: of many changes the last. */
const QUIET = 300;

/** What a live region says, and how to make it say something. */
export function useSpoken(): readonly [words: string, speak: (words: string) => void] {
  const [words, setWords] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const speak = useCallback((next: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWords(next), QUIET);
  }, []);
  return [words, speak];
}

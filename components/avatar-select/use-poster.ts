import { useEffect, useState } from "react";

/** A frame that only flies past asks for no picture: milliseconds that it has to stay. */
const STAY = 90;
/** Waits before a picture that failed is asked for again, in milliseconds. */
const WAITS = [2000, 5000, 10_000];

/** Avatars whose picture the browser has had: it comes at once the next time. */
const seen = new Set<number>();

export interface Poster {
  /** `waiting` draws nothing yet, `asked` is on its way, `missing` will not come. */
  readonly state: "waiting" | "asked" | "there" | "missing";
  /** Counts the times it was asked for. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** When to ask for the picture of a frame, and again when a busy server has not drawn it. */
export function usePoster(id: number): Poster {
  const [state, setState] = useState<Poster["state"]>(() => (seen.has(id) ? "asked" : "waiting"));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("asked"), attempt === 0 ? STAY : WAITS[attempt - 1]);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  return {
    state,
    attempt,
    onLoad: () => {
      seen.add(id);
      setState("there");
    },
    onError: () => {
      seen.delete(id);
      setState(attempt < WAITS.length ? "waiting" : "missing");
      setAttempt(attempt + 1);
    },
  };
}

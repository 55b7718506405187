import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { followSavedMood } from "@/lib/client/viewer/follow-saved-mood";
import type { Mood } from "@/lib/shared/moods";
import type { View } from "@/lib/shared/views";

/** What a page shows: who, in which mood, seen from where. */
export interface Shown {
  readonly id: number;
  readonly mood: Mood;
  readonly view: View;
}

const isSame = (a: Shown, b: Shown) => a.id === b.id && a.mood === b.mood && a.view === b.view;

/** What is shown now: what the page says, until somebody changes the mood or the view. */
export function useShown(page: Shown): readonly [Shown, (change: Partial<Omit<Shown, "id">>) => void] {
  const [asked, setAsked] = useState(page);
  const [shown, setShown] = useState(page);
  if (!isSame(asked, page)) {
    setAsked(page);
    // A new save leaves what somebody looks at it from.
    setShown(asked.id === page.id && asked.view === page.view ? { ...shown, mood: page.mood } : page);
  }
  return [shown, (change) => setShown((last) => ({ ...last, ...change }))];
}

/** The poster for what is shown. While the canvas shows, it waits: it loads no picture that nobody sees. */
export function useShownPoster(shown: Shown, isLive: boolean): Shown {
  const [poster, setPoster] = useState(shown);
  if (!isLive && !isSame(poster, shown)) setPoster(shown);
  return poster;
}

interface PageMood {
  readonly id: number;
  readonly mood: Mood;
  /** Whether a new save is to take its place. */
  readonly isFollowing: boolean;
}

/** The page's own mood: the one it came with or, where it shows what is saved, what has been saved since. */
export function usePageMood(box: RefObject<HTMLElement | null>, { id, mood, isFollowing }: PageMood): Mood {
  const [saved, setSaved] = useState<{ readonly id: number; readonly mood: Mood } | null>(null);
  const known = saved?.id === id ? saved.mood : mood;
  useEffect(() => {
    if (!isFollowing || !box.current) return;
    return followSavedMood(box.current, { id, known, onMood: (next) => setSaved({ id, mood: next }) });
  }, [box, id, known, isFollowing]);
  return known;
}

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

import { type RefObject, useEffect, useState } from "react";
import { followSavedMood } from "@/lib/client/viewer/follow-saved-mood";
import type { Mood } from "@/lib/shared/moods";

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

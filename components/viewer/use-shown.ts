import { useState } from "react";
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

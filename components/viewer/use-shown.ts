import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { followSavedMood } from "@/lib/client/viewer/follow-saved-mood";
import type { Mood } from "@/lib/shared/moods";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";

interface Shown {
  readonly id: number;
  readonly mood: Mood;
  readonly view: View;
}

/** What the address says; the user and the parent may change it. */
export interface PageState extends Shown {
  readonly background: ViewerBackground;
  /** Whether `mood` is the saved one, kept current. */
  readonly isSaved: boolean;
}

/** An avatar to show, in its saved mood or a named one. */
export type AvatarTarget = Pick<PageState, "id" | "mood" | "isSaved">;

/** Returns the shown state, and its changes: the address's, until the user or the parent changes it. */
export function usePage(box: RefObject<HTMLElement | null>, address: PageState) {
  const [isChosen, setChosen] = useState(false);
  // What the parent has replaced of the address.
  const [replaced, setReplaced] = useState<Partial<PageState>>({});
  const { background, isSaved, ...page } = { ...address, ...replaced };
  const isFollowing = isSaved && !isChosen;
  const [pageMood, forgetSave] = usePageMood(box, page, isFollowing);
  const [{ id, mood, view }, show] = useShown({ ...page, mood: pageMood });
  return {
    id,
    mood,
    view,
    background,
    isSaved: isFollowing,
    /** The mood without the user's choice. */
    pageMood,
    setAvatar(avatar: AvatarTarget): void {
      setChosen(false);
      // The same avatar may be in a mood that the user has chosen, or that was saved meanwhile.
      forgetSave();
      show({ mood: avatar.mood });
      setReplaced((last) => ({ ...last, ...avatar }));
    },
    setMood(next: Mood): void {
      setChosen(true);
      show({ mood: next });
    },
    setView: (next: View) => show({ view: next }),
    setBackground: (next: ViewerBackground) => setReplaced((last) => ({ ...last, background: next })),
  };
}

const isSame = (a: Shown, b: Shown) => a.id === b.id && a.mood === b.mood && a.view === b.view;

/** Returns the shown state: the page's, until the user changes the mood or view. */
function useShown(page: Shown): readonly [Shown, (change: Partial<Omit<Shown, "id">>) => void] {
  const [requested, setRequested] = useState(page);
  const [shown, setShown] = useState(page);
  if (!isSame(requested, page)) {
    setRequested(page);
    // Another avatar and a new save keep the chosen view.
    setShown(requested.view === page.view ? { ...page, view: shown.view } : page);
  }
  return [shown, (change) => setShown((last) => ({ ...last, ...change }))];
}

/** Returns the poster for the shown state. It is kept while the canvas covers it, to avoid unseen loads. */
export function useShownPoster(shown: Shown, isLive: boolean): Shown {
  const [poster, setPoster] = useState(shown);
  if (!isLive && !isSame(poster, shown)) setPoster(shown);
  return poster;
}

/** Returns the page's mood, its own or, while following saves, the latest one; and a function that forgets the latter. */
function usePageMood(
  box: RefObject<HTMLElement | null>,
  { id, mood }: Shown,
  isFollowing: boolean,
): readonly [Mood, () => void] {
  const [saved, setSaved] = useState<Pick<Shown, "id" | "mood"> | null>(null);
  const known = saved?.id === id ? saved.mood : mood;
  useEffect(() => {
    if (!isFollowing || !box.current) return;
    return followSavedMood(box.current, { id, known, onMood: (next) => setSaved({ id, mood: next }) });
  }, [box, id, known, isFollowing]);
  return [known, () => setSaved(null)];
}

/** Milliseconds without changes before the last text is announced. */
const ANNOUNCE_DELAY_MS = 300;

/** Returns a live region's text, and its setter. */
export function useAnnouncement(): readonly [text: string, speak: (text: string) => void] {
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((next: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setText(next), ANNOUNCE_DELAY_MS);
  }, []);
  return [text, announce];
}

import { watchSight } from "@/lib/client/viewer/watch-sight";
import { type Mood, parseMood } from "@/lib/shared/moods";

/** Polling interval in milliseconds. A response may be half a minute old: a save shows within a minute. */
const PAUSE = 30_000;

/** Fetches an avatar's saved mood, `default` if none; null if the server fails. @throws TypeError without a response */
export async function readSavedMood(id: number, signal: AbortSignal): Promise<Mood | null> {
  const response = await fetch(`/api/moods/${id}`, { credentials: "omit", signal });
  if (!response.ok) return null;
  const { mood }: { readonly mood?: unknown } = await response.json();
  return parseMood(mood);
}

/**
 * Reports each change of an avatar's saved mood while an element is visible.
 * @param known the saved mood when the page was rendered
 * @returns unsubscribe
 */
export function followSavedMood(
  element: Element,
  { id, known, onMood }: { readonly id: number; readonly known: Mood; readonly onMood: (mood: Mood) => void },
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let saved = known;
  let lookedAt = performance.now();
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    lookedAt = performance.now();
    // A failed request is repeated at the next poll.
    const mood = await readSavedMood(id, signal).catch(() => null);
    if (signal.aborted) return;
    if (mood !== null && mood !== saved) {
      saved = mood;
      onMood(mood);
    }
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (isSeen) timer = setTimeout(() => void look(), Math.max(0, lookedAt + PAUSE - performance.now()));
  };
  const endSight = watchSight(element, (sight) => {
    isSeen = sight === "seen";
    wait();
  });
  return () => {
    ending.abort();
    clearTimeout(timer);
    endSight();
  };
}

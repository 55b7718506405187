import { type Mood, parseMood } from "@/lib/shared/moods";
import { watchVisibility } from "@/lib/shared/watch-visibility";

/** Polling interval in milliseconds. A response may be half a minute old: a save shows within a minute. */
const POLL_INTERVAL_MS = 30_000;

/** Fetches an avatar's saved mood, `default` if none; null if the server fails. @throws TypeError without a response */
export async function readSavedMood(id: number, signal: AbortSignal): Promise<Mood | null> {
  const response = await fetch(`/api/moods/${id}`, { credentials: "omit", signal });
  if (!response.ok) return null;
  const { mood }: { readonly mood?: unknown } = await response.json();
  return parseMood(mood);
}

/** Reports each change of a saved mood while an element is visible. @param known when the page was rendered */
export function followSavedMood(
  element: Element,
  { id, known, onMood }: { readonly id: number; readonly known: Mood; readonly onMood: (mood: Mood) => void },
): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let saved = known;
  let polledAt = performance.now();
  let isVisible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const poll = async () => {
    polledAt = performance.now();
    // A failed request is repeated at the next poll.
    const mood = await readSavedMood(id, signal).catch(() => null);
    if (signal.aborted) return;
    if (mood !== null && mood !== saved) {
      saved = mood;
      onMood(mood);
    }
    schedulePoll();
  };
  const schedulePoll = () => {
    clearTimeout(timer);
    if (isVisible) timer = setTimeout(() => void poll(), Math.max(0, polledAt + POLL_INTERVAL_MS - performance.now()));
  };
  const stopWatching = watchVisibility(element, (visibility) => {
    isVisible = visibility === "visible";
    schedulePoll();
  });
  return () => {
    abortController.abort();
    clearTimeout(timer);
    stopWatching();
  };
}

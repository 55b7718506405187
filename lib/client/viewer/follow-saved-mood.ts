import { watchSight } from "@/lib/client/viewer/watch-sight";
import { type Mood, parseMood } from "@/lib/shared/moods";

/** Milliseconds between two looks. An answer may be half a minute old: a save is seen within a minute. */
const PAUSE = 30_000;

/** The mood saved for an avatar, `default` where there is none; null where the server does not know. @throws TypeError without an answer */
export async function readSavedMood(id: number, signal: AbortSignal): Promise<Mood | null> {
  const response = await fetch(`/api/moods/${id}`, { credentials: "omit", signal });
  if (!response.ok) return null;
  const { mood }: { readonly mood?: unknown } = await response.json();
  return parseMood(mood);
}

/**
 * Tells the mood saved for an avatar whenever it is another than before, for as long as an element can be seen.
 * @param known what was saved when the page was made
 * @returns ends it
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
    // Who does not answer now is asked again.
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

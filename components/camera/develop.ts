import { holdStudio } from "@/lib/client/photo/held-studio";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { messageOf } from "@/lib/shared/words";
import { type LateShot, usePhotosStore } from "@/stores/photos-store";

/** What an order to the studio says. */
export interface Order {
  readonly shot: PhotoShot;
  readonly isMoving: boolean;
  make(
    studio: PhotoStudio,
    signal: AbortSignal,
    onProgress: (share: number, secondsLeft: number | null) => void,
  ): Promise<Photo>;
}

/** Whoever is at the camera, and told what has become of shots, also of those of an earlier time. */
interface Listener {
  readonly onDone: (word: string) => void;
  readonly onFailed: (words: string, order: Order) => void;
}

const UNKNOWN = "The picture could not be taken. Please try again.";
const FULL = "The strip holds 24 shots: the oldest one has made room.";

const going = new Map<number, AbortController>();
let keys = 0;
let listener: Listener | null = null;

/** Listens from now on; what nobody hears is kept in the store. @returns ends it */
export function listenToShots(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/** Says that a shot is there. */
export const takenWord = (isMoving: boolean) => `${isMoving ? "The animation" : "The picture"} is on your strip.`;

/** Keeps it for later; what went well does not hide what went wrong and has not been seen. */
function keepLate(next: LateShot): void {
  const { late, setLate } = usePhotosStore.getState();
  if (next.kind === "failed" || late?.kind !== "failed") setLate(next);
}

/** The browser asks before a page is left on which an animation is being made. */
const stay = (event: BeforeUnloadEvent) => event.preventDefault();
function watchLeaving(): void {
  const isMaking = usePhotosStore.getState().making.some(({ isMoving }) => isMoving);
  if (isMaking) window.addEventListener("beforeunload", stay);
  else window.removeEventListener("beforeunload", stay);
}

/** Gives up a shot that is being made. */
export function cancelShot(key: number): void {
  going.get(key)?.abort();
}

/**
 * Makes a shot and puts it on the strip, also when the camera has been put down meanwhile: the studio stays for so long. Never
 * throws.
 */
export async function develop(order: Order): Promise<void> {
  const { shot, isMoving } = order;
  const [subject] = shot.subjects;
  if (!subject) return;
  const { studio, release } = holdStudio();
  const ending = new AbortController();
  keys += 1;
  const key = keys;
  const facts = { key, id: subject.id, mood: subject.mood, count: shot.subjects.length, ratio: shot.ratio, isMoving };
  const { setMaking, endMaking, add } = usePhotosStore.getState();
  going.set(key, ending);
  setMaking({ ...facts, share: 0, secondsLeft: null });
  watchLeaving();
  try {
    const onProgress = (share: number, secondsLeft: number | null) => {
      if (!ending.signal.aborted && going.has(key)) setMaking({ ...facts, share, secondsLeft });
    };
    const { blob, name, width, height, by } = await order.make(studio, ending.signal, onProgress);
    ending.signal.throwIfAborted();
    const isFullStrip = add({ ...facts, blob, name, width, height, by });
    if (listener) listener.onDone(`${takenWord(isMoving)}${isFullStrip ? ` ${FULL}` : ""}`);
    else keepLate({ kind: "done", key });
  } catch (error) {
    if (ending.signal.aborted) return;
    if (!(error instanceof PhotoError)) reportError(error);
    const words = messageOf(error, UNKNOWN);
    if (listener) listener.onFailed(words, order);
    else keepLate({ kind: "failed", words });
  } finally {
    going.delete(key);
    endMaking(key);
    watchLeaving();
    release();
  }
}

import { cameraText } from "@/components/camera/camera-text";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import { openPhotoStudio } from "@/lib/client/photo/photo-studio";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { getErrorMessage } from "@/lib/shared/words";
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

/** The camera while it is up: it is notified of shots that end, also of those that were taken earlier. */
interface Listener {
  readonly onDone: (word: string) => void;
  readonly onFailed: (words: string, order: Order) => void;
}

const text = cameraText.shot;

let pageStudio: PhotoStudio | null = null;
let holders = 0;
const inFlight = new Map<number, AbortController>();
let keys = 0;
let listener: Listener | null = null;

/**
 * Holds the page's studio, which opens for its first holder.
 * @returns the studio, and what releases it, once; the last release disposes the studio
 */
export function holdStudio(): { readonly studio: PhotoStudio; readonly release: () => void } {
  pageStudio ??= openPhotoStudio();
  const studio = pageStudio;
  holders += 1;
  let isHeld = true;
  return {
    studio,
    release() {
      if (!isHeld) return;
      isHeld = false;
      holders -= 1;
      if (holders > 0) return;
      studio.dispose();
      pageStudio = null;
    },
  };
}

/** Listens from now on; what ends without a listener is stored for later. @returns ends it */
export function listenToShots(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/** Says that a shot is there. */
export const describeTaken = (isMoving: boolean) => (isMoving ? text.taken.animation : text.taken.picture);

/** Stores an outcome for later; a success does not hide a failure that has not been seen. */
function storeLate(next: LateShot): void {
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
  inFlight.get(key)?.abort();
}

/**
 * Takes a shot and puts it on the strip, also when the camera has been put down meanwhile: the studio is held until then. Never
 * throws.
 */
export async function takeShot(order: Order): Promise<void> {
  const { shot, isMoving } = order;
  const [subject] = shot.subjects;
  if (!subject) return;
  const { studio, release } = holdStudio();
  const abortController = new AbortController();
  keys += 1;
  const key = keys;
  const facts = { key, id: subject.id, mood: subject.mood, count: shot.subjects.length, ratio: shot.ratio, isMoving };
  const { setMaking, endMaking, add } = usePhotosStore.getState();
  inFlight.set(key, abortController);
  setMaking({ ...facts, share: 0, secondsLeft: null });
  watchLeaving();
  try {
    const onProgress = (share: number, secondsLeft: number | null) => {
      if (!abortController.signal.aborted && inFlight.has(key)) setMaking({ ...facts, share, secondsLeft });
    };
    const { blob, name, width, height, by } = await order.make(studio, abortController.signal, onProgress);
    abortController.signal.throwIfAborted();
    const isFullStrip = add({ ...facts, blob, name, width, height, by });
    if (listener)
      listener.onDone(isFullStrip ? `${describeTaken(isMoving)} ${text.stripFull}` : describeTaken(isMoving));
    else storeLate({ kind: "done", key });
  } catch (error) {
    if (abortController.signal.aborted) return;
    if (!(error instanceof PhotoError)) reportError(error);
    const words = getErrorMessage(error, text.failed);
    if (listener) listener.onFailed(words, order);
    else storeLate({ kind: "failed", words });
  } finally {
    inFlight.delete(key);
    endMaking(key);
    watchLeaving();
    release();
  }
}

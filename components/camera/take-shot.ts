import { cameraText } from "@/components/camera/camera-text";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import { openPhotoStudio } from "@/lib/client/photo/photo-studio";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { getErrorMessage } from "@/lib/shared/words";
import { type LateShot, usePhotosStore } from "@/stores/photos-store";

/** A request to the studio. */
export interface Order {
  readonly shot: PhotoShot;
  readonly isMoving: boolean;
  make(
    studio: PhotoStudio,
    signal: AbortSignal,
    onProgress: (share: number, secondsLeft: number | null) => void,
  ): Promise<Photo>;
}

/** The open camera: it is notified of all shots that end, also of earlier ones. */
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
 * @returns the studio and its one-time release; the last one disposes the studio
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

/** Sets the listener; without one, outcomes are stored. @returns the unsubscriber */
export function listenToShots(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/** Describes a finished shot. */
export const describeTaken = (isMoving: boolean) => (isMoving ? text.taken.animation : text.taken.picture);

/** Stores an outcome for later; a success does not replace an unseen failure. */
function storeLate(next: LateShot): void {
  const { late, setLate } = usePhotosStore.getState();
  if (next.kind === "failed" || late?.kind !== "failed") setLate(next);
}

/** Makes the browser confirm leaving while an animation is made. */
const stay = (event: BeforeUnloadEvent) => event.preventDefault();
function watchLeaving(): void {
  const isMaking = usePhotosStore.getState().making.some(({ isMoving }) => isMoving);
  if (isMaking) window.addEventListener("beforeunload", stay);
  else window.removeEventListener("beforeunload", stay);
}

/** Aborts a shot in progress. */
export function cancelShot(key: number): void {
  inFlight.get(key)?.abort();
}

/** Takes a shot and adds it to the strip. The studio is held until then, even if the camera is closed. Never throws. */
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

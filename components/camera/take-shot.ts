import { cameraText } from "@/components/camera/camera-text";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import { openPhotoStudio, type PageStudio } from "@/lib/client/photo/photo-studio";
import { getErrorMessage } from "@/lib/shared/error-messages";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { type LateShot, usePhotosStore } from "@/stores/photos-store";

export interface ShotJob {
  readonly shot: PhotoShot;
  /** An animation's format; null for a still. */
  readonly motionFormat: MotionFormat | null;
  make(
    studio: PhotoStudio,
    signal: AbortSignal,
    onProgress: (share: number, secondsLeft: number | null) => void,
  ): Promise<Photo>;
}

/** The open camera: it is notified of all shots that end, also of earlier ones. */
interface Listener {
  readonly onDone: (message: string) => void;
  readonly onFailed: (message: string, job: ShotJob) => void;
}

const text = cameraText.shot;

let pageStudio: PageStudio | null = null;
let studioUsers = 0;
const inFlight = new Map<number, AbortController>();
let lastKey = 0;
let listener: Listener | null = null;

/** Holds the page's studio, opened for its first holder. @returns it and its release; the last one disposes it */
export function acquireStudio(): { readonly studio: PageStudio; readonly release: () => void } {
  pageStudio ??= openPhotoStudio();
  const studio = pageStudio;
  studioUsers += 1;
  let isAcquired = true;
  return {
    studio,
    release() {
      if (!isAcquired) return;
      isAcquired = false;
      studioUsers -= 1;
      if (studioUsers > 0) return;
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
export const describeTakenShot = (isMoving: boolean) => (isMoving ? text.taken.animation : text.taken.picture);

/** Stores an outcome for later; a success does not replace an unseen failure. */
function storeLate(next: LateShot): void {
  const { late, setLate } = usePhotosStore.getState();
  if (next.kind === "failed" || late?.kind !== "failed") setLate(next);
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser confirm leaving while a shot is in progress or not saved. */
function warnBeforeUnload(): void {
  const { making, unsaved } = usePhotosStore.getState();
  // Registered only then: it keeps a page out of the browser's back/forward cache.
  if (making.length > 0 || unsaved.length > 0) window.addEventListener("beforeunload", preventUnload);
  else window.removeEventListener("beforeunload", preventUnload);
}
usePhotosStore.subscribe(warnBeforeUnload);

/** Aborts a shot in progress. */
export function cancelShot(key: number): void {
  inFlight.get(key)?.abort();
}

/** Reports a failed picture to the log: a fault of the program, or why a model cannot be drawn. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof PhotoError)) reportError(error);
  else if (error.code === "model") reportError(error.cause ?? error);
}

/** Takes a shot and adds it to the strip. The studio is held until then, even if the camera is closed. Never throws. */
export async function takeShot(job: ShotJob): Promise<void> {
  const { shot, motionFormat } = job;
  const isMoving = motionFormat !== null;
  const [subject] = shot.subjects;
  if (!subject) return;
  const { studio, release } = acquireStudio();
  const abortController = new AbortController();
  const { signal } = abortController;
  lastKey += 1;
  const key = lastKey;
  const facts = { key, id: subject.id, mood: subject.mood, count: shot.subjects.length, ratio: shot.ratio, isMoving };
  const { setMaking, endMaking, add } = usePhotosStore.getState();
  inFlight.set(key, abortController);
  setMaking({ ...facts, share: 0, secondsLeft: null });
  try {
    const onProgress = (share: number, secondsLeft: number | null) => {
      if (!signal.aborted && inFlight.has(key)) setMaking({ ...facts, share, secondsLeft });
    };
    const { blob, name, width, height, by } = await studio.use((opened) => job.make(opened, signal, onProgress), {
      signal,
      format: motionFormat,
    });
    signal.throwIfAborted();
    const isFullStrip = add({ ...facts, blob, name, width, height, by });
    if (listener)
      listener.onDone(isFullStrip ? `${describeTakenShot(isMoving)} ${text.stripFull}` : describeTakenShot(isMoving));
    else storeLate({ kind: "done", key });
  } catch (error) {
    if (signal.aborted) return;
    reportFailure(error);
    const message = getErrorMessage(error, text.failed);
    if (listener) listener.onFailed(message, job);
    else storeLate({ kind: "failed", message });
  } finally {
    inFlight.delete(key);
    endMaking(key);
    release();
  }
}

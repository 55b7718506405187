import { useEffect, useState } from "react";
import { createShot, getMotionChoice } from "@/components/camera/shot-of";
import {
  acquireStudio,
  cancelShot,
  describeTakenShot,
  listenToShots,
  type ShotJob,
  takeShot,
} from "@/components/camera/take-shot";
import type { PageStudio } from "@/lib/client/photo/photo-studio";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import { usePhotosStore } from "@/stores/photos-store";
import { useSnapStore } from "@/stores/snap-store";

/** Why a shot failed, as a message, and a retry. */
export interface ShotFailure {
  readonly message: string;
  /** null if no shot was ordered, and for a shot of an earlier camera session. */
  readonly retry: (() => void) | null;
  readonly dismiss: () => void;
}

/** Maximum simultaneous pictures, and animations. */
const MAX_STILLS = 3;
const MAX_ANIMATIONS = 1;

/** Creates the order for a shot. */
function createShotJob(subjects: readonly PhotoSubject[], formats: readonly MotionFormat[]): ShotJob {
  const { kind, edge, stillFormat, motionFormat } = useSnapStore.getState();
  const shot = createShot(subjects);
  if (kind === "animation") {
    const format = getMotionChoice(formats, motionFormat, {
      backdrop: shot.backdrop,
      isGroup: subjects.length > 1,
    }).chosen;
    return {
      shot,
      motionFormat: format,
      make: (studio, signal, onProgress) => studio.animation(shot, { format, signal, onProgress }),
    };
  }
  // A JPEG has no transparency.
  const still = shot.backdrop === "none" ? "png" : stillFormat;
  return { shot, motionFormat: null, make: (studio, signal) => studio.still(shot, { edge, format: still, signal }) };
}

interface Failed {
  readonly message: string;
  /** The order to retry. */
  readonly job: ShotJob | null;
}

/** Takes shots while the camera is open. Unfinished shots complete after it is closed: see take-shot.ts. */
export function useShots() {
  const [studio, setStudio] = useState<PageStudio | null>(null);
  const [formats, setFormats] = useState<readonly MotionFormat[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [statusText, setStatusText] = useState("");
  const kind = useSnapStore((store) => store.kind);
  const making = usePhotosStore((store) => store.making);

  useEffect(() => {
    const studioHandle = acquireStudio();
    let isOver = false;
    setStudio(studioHandle.studio);
    studioHandle.studio.animationFormats
      .then((known) => !isOver && setFormats(known))
      .catch((error: unknown) => reportError(error));
    return () => {
      isOver = true;
      studioHandle.release();
    };
  }, []);

  useEffect(
    () => listenToShots({ onDone: setStatusText, onFailed: (message, job) => setFailed({ message, job }) }),
    [],
  );

  // Shots that ended while the camera was closed: failures must still be shown.
  const late = usePhotosStore((store) => store.late);
  useEffect(() => {
    if (late?.kind !== "done") return;
    const { photos, setLate } = usePhotosStore.getState();
    const photo = photos.find(({ key }) => key === late.key);
    if (photo) setStatusText(describeTakenShot(photo.isMoving));
    setLate(null);
  }, [late]);
  const lateFailure: ShotFailure | null =
    late?.kind === "failed"
      ? { message: late.message, retry: null, dismiss: () => usePhotosStore.getState().setLate(null) }
      : null;

  const makingCount = making.filter(({ isMoving }) => isMoving === (kind === "animation")).length;
  const isFull = makingCount >= (kind === "animation" ? MAX_ANIMATIONS : MAX_STILLS);

  const startShot = (job: ShotJob) => {
    setFailed(null);
    setStatusText("");
    void takeShot(job);
  };
  const problemOf = ({ message, job }: Failed): ShotFailure => ({
    message,
    retry: job && (() => startShot(job)),
    dismiss: () => setFailed(null),
  });

  return {
    /** null before mount. */
    studio,
    /** Animation formats available here, best first; empty until known. */
    formats,
    /** Whether the shot limit is reached. */
    isFull,
    problem: failed ? problemOf(failed) : lateFailure,
    /** The status message for screen readers, and a notice of a full strip. */
    statusText,
    /** Takes the subjects. @returns whether the shot was started */
    take(subjects: readonly PhotoSubject[]): boolean {
      if (isFull || subjects.length === 0) return false;
      startShot(createShotJob(subjects, formats));
      return true;
    },
    /** Shows why none was taken. */
    refuse: (message: string) => setFailed({ message, job: null }),
    cancel: cancelShot,
  };
}

import { useEffect, useState } from "react";
import { createShot, getMotionChoice } from "@/components/camera/shot-of";
import { acquireStudio, describeTakenShot, listenToShots, type ShotJob, takeShot } from "@/components/camera/take-shot";
import type { PageStudio } from "@/lib/client/photo/photo-studio";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import { usePhotosStore } from "@/stores/photos-store";
import { useSnapStore } from "@/stores/snap-store";

export interface ShotFailure {
  readonly message: string;
  /** null if no shot was ordered, and for a shot of an earlier camera session. */
  readonly retry: (() => void) | null;
  readonly dismiss: () => void;
}

const MAX_AT_ONCE = { picture: 3, animation: 1 } as const;

function createShotJob(subjects: readonly PhotoSubject[], formats: readonly MotionFormat[]): ShotJob {
  const { kind, edge, stillFormat, motionFormat } = useSnapStore.getState();
  const shot = createShot(subjects);
  const { backdrop } = shot;
  if (kind === "picture") {
    // A JPEG has no transparency.
    const format = backdrop === "none" ? "png" : stillFormat;
    return { shot, motionFormat: null, make: (studio, signal) => studio.still(shot, { edge, format, signal }) };
  }
  const { chosen: format } = getMotionChoice(formats, motionFormat, { backdrop, isGroup: subjects.length > 1 });
  return {
    shot,
    motionFormat: format,
    make: (studio, signal, onProgress) => studio.animation(shot, { format, signal, onProgress }),
  };
}

/** Takes shots while the camera is open. Unfinished shots complete after it is closed: see take-shot.ts. */
export function useShots() {
  const [studio, setStudio] = useState<PageStudio | null>(null);
  const [renderer, setRenderer] = useState<"device" | "server" | null>(null);
  const [formats, setFormats] = useState<readonly MotionFormat[]>([]);
  const [failed, setFailed] = useState<{ readonly message: string; readonly job: ShotJob | null } | null>(null);
  const [statusText, setStatusText] = useState("");
  const kind = useSnapStore((store) => store.kind);
  const making = usePhotosStore((store) => store.making);

  useEffect(() => {
    const held = acquireStudio();
    let isOver = false;
    setStudio(held.studio);
    void held.studio.isLive.then((isLive) => !isOver && setRenderer(isLive ? "device" : "server"));
    void held.studio.animationFormats.then((known) => !isOver && setFormats(known));
    return () => {
      isOver = true;
      held.release();
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

  const startShot = (job: ShotJob) => {
    setFailed(null);
    setStatusText("");
    void takeShot(job);
  };
  const findProblem = (): ShotFailure | null => {
    if (failed) {
      const { message, job } = failed;
      return { message, retry: job && (() => startShot(job)), dismiss: () => setFailed(null) };
    }
    if (late?.kind !== "failed") return null;
    return { message: late.message, retry: null, dismiss: () => usePhotosStore.getState().setLate(null) };
  };
  const isFull = making.filter(({ isMoving }) => isMoving === (kind === "animation")).length >= MAX_AT_ONCE[kind];

  return {
    /** null before mount. */
    studio,
    /** What draws the shots: this device, or the server if it cannot; null until known. */
    renderer,
    /** Animation formats available here, best first; empty until known. */
    formats,
    isFull,
    problem: findProblem(),
    /** The status message for screen readers, and a notice of a full strip. */
    statusText,
    /** Takes the subjects. @returns whether the shot was started */
    take(subjects: readonly PhotoSubject[]): boolean {
      if (isFull || subjects.length === 0) return false;
      startShot(createShotJob(subjects, formats));
      return true;
    },
    refuse: (message: string) => setFailed({ message, job: null }),
  };
}

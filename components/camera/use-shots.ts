import { useEffect, useState } from "react";
import { createShot, getMotionChoice } from "@/components/camera/shot-of";
import {
  cancelShot,
  describeTaken,
  holdStudio,
  listenToShots,
  type Order,
  takeShot,
} from "@/components/camera/take-shot";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import { usePhotosStore } from "@/stores/photos-store";
import { useSnapStore } from "@/stores/snap-store";

/** Why a shot failed, as a message, and a retry. */
export interface ShotFailure {
  readonly words: string;
  /** null if no shot was ordered, and for a shot of an earlier camera session. */
  readonly retry: (() => void) | null;
  readonly dismiss: () => void;
}

interface Shots {
  /** null before mount. */
  readonly studio: PhotoStudio | null;
  /** Animation formats available here, best first; empty until known. */
  readonly formats: readonly MotionFormat[];
  /** Whether the shot limit is reached. */
  readonly isFull: boolean;
  readonly problem: ShotFailure | null;
  /** The status message for screen readers, and a notice of a full strip. */
  readonly word: string;
  /** Takes the subjects. @returns whether the shot was started */
  take(subjects: readonly PhotoSubject[]): boolean;
  /** Shows why none was taken. */
  refuse(words: string): void;
  cancel(key: number): void;
}

/** Maximum simultaneous pictures, and animations. */
const MAX_STILLS = 3;
const MAX_ANIMATIONS = 1;

/** Creates the order for a shot. */
function orderOf(subjects: readonly PhotoSubject[], formats: readonly MotionFormat[]): Order {
  const { kind, edge, stillFormat, motionFormat } = useSnapStore.getState();
  const shot = createShot(subjects);
  if (kind === "animation") {
    const format = getMotionChoice(formats, motionFormat, {
      backdrop: shot.backdrop,
      isGroup: subjects.length > 1,
    }).chosen;
    return {
      shot,
      isMoving: true,
      make: (studio, signal, onProgress) => studio.animation(shot, { format, signal, onProgress }),
    };
  }
  // A JPEG has no transparency.
  const still = shot.backdrop === "none" ? "png" : stillFormat;
  return { shot, isMoving: false, make: (studio, signal) => studio.still(shot, { edge, format: still, signal }) };
}

interface Failed {
  readonly words: string;
  /** The order to retry. */
  readonly order: Order | null;
}

/** Takes shots while the camera is open. Unfinished shots complete after it is closed: see take-shot.ts. */
export function useShots(): Shots {
  const [studio, setStudio] = useState<PhotoStudio | null>(null);
  const [formats, setFormats] = useState<readonly MotionFormat[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [word, setWord] = useState("");
  const kind = useSnapStore((store) => store.kind);
  const making = usePhotosStore((store) => store.making);

  useEffect(() => {
    const held = holdStudio();
    let isOver = false;
    setStudio(held.studio);
    held.studio.animationFormats
      .then((known) => !isOver && setFormats(known))
      .catch((error: unknown) => reportError(error));
    return () => {
      isOver = true;
      held.release();
    };
  }, []);

  useEffect(() => listenToShots({ onDone: setWord, onFailed: (words, order) => setFailed({ words, order }) }), []);

  // Shots that ended while the camera was closed: failures must still be shown.
  const late = usePhotosStore((store) => store.late);
  useEffect(() => {
    if (late?.kind !== "done") return;
    const { photos, setLate } = usePhotosStore.getState();
    const photo = photos.find(({ key }) => key === late.key);
    if (photo) setWord(describeTaken(photo.isMoving));
    setLate(null);
  }, [late]);
  const earlier: ShotFailure | null =
    late?.kind === "failed"
      ? { words: late.words, retry: null, dismiss: () => usePhotosStore.getState().setLate(null) }
      : null;

  const busy = making.filter(({ isMoving }) => isMoving === (kind === "animation")).length;
  const isFull = busy >= (kind === "animation" ? MAX_ANIMATIONS : MAX_STILLS);

  const work = (order: Order) => {
    setFailed(null);
    setWord("");
    void takeShot(order);
  };
  const problemOf = ({ words, order }: Failed): ShotFailure => ({
    words,
    retry: order && (() => work(order)),
    dismiss: () => setFailed(null),
  });

  return {
    studio,
    formats,
    isFull,
    problem: failed ? problemOf(failed) : earlier,
    word,
    take(subjects) {
      if (isFull || subjects.length === 0) return false;
      work(orderOf(subjects, formats));
      return true;
    },
    refuse: (words) => setFailed({ words, order: null }),
    cancel: cancelShot,
  };
}

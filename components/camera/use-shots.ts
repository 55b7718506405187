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

/** Why there is no picture, in words, and how to try once more. */
export interface ShotFailure {
  readonly words: string;
  /** null where nothing was ordered, and for a shot of an earlier time at the camera. */
  readonly retry: (() => void) | null;
  readonly dismiss: () => void;
}

interface Shots {
  /** null until the camera is up. */
  readonly studio: PhotoStudio | null;
  /** Of animations that can be had here, best first; empty until that is known. */
  readonly formats: readonly MotionFormat[];
  /** No more can be made at the same time. */
  readonly isFull: boolean;
  readonly problem: ShotFailure | null;
  /** What has just happened, for who does not see it; and what should be known. */
  readonly word: string;
  /** Takes those in the viewfinder. @returns whether it is on its way */
  take(subjects: readonly PhotoSubject[]): boolean;
  /** Says why nothing was taken. */
  refuse(words: string): void;
  cancel(key: number): void;
}

/** So many pictures, and animations, are made at the same time. */
const MAX_STILLS = 3;
const MAX_ANIMATIONS = 1;

/** What is to be made of this moment. */
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
  /** What can be tried again. */
  readonly order: Order | null;
}

/** Takes shots while the camera is up. What is not finished when it is put down is finished all the same: take-shot.ts. */
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

  // What came while nobody was here is on the strip; what failed is still to be told.
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

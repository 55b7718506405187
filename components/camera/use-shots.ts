import { useEffect, useRef, useState } from "react";
import { shotOf } from "@/components/camera/shot-of";
import { openPhotoStudio, type Photo, type PhotoStudio } from "@/lib/client/photo/photo-studio";
import type { Mood } from "@/lib/shared/moods";
import type { AnimationFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { usePhotosStore } from "@/stores/photos-store";
import { useSnapStore } from "@/stores/snap-store";

/** Why there is no picture, in words, and how to try once more. */
export interface ShotFailure {
  readonly words: string;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

interface Shots {
  /** Of animations that can be had here, best first; empty until that is known. */
  readonly formats: readonly AnimationFormat[];
  /** No more can be made at the same time. */
  readonly isFull: boolean;
  readonly problem: ShotFailure | null;
  /** What has just happened, for who does not see it; and what should be known. */
  readonly word: string;
  /** Takes what the viewfinder shows. @returns whether it is on its way */
  take(): boolean;
  cancel(key: number): void;
}

/** What an order to the studio says. */
interface Order {
  readonly shot: PhotoShot;
  readonly isMoving: boolean;
  make(
    studio: PhotoStudio,
    signal: AbortSignal,
    onProgress: (share: number, secondsLeft: number | null) => void,
  ): Promise<Photo>;
}

/** So many pictures, and animations, are made at the same time. */
const MOST_STILLS = 3;
const MOST_ANIMATIONS = 1;
const UNKNOWN = "The picture could not be taken. Please try again.";
const FULL = "The strip holds 24 shots: the oldest one has made room.";

let keys = 0;

/** What is to be made of this moment. */
function orderOf(id: number, mood: Mood, format: AnimationFormat): Order {
  const { kind, edge, stillFormat } = useSnapStore.getState();
  const shot = shotOf(id, mood);
  if (kind === "animation") {
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

/** Takes shots of an avatar for as long as the camera is up; what is not finished when it is put down is given up. */
export function useShots(id: number, mood: Mood): Shots {
  const studio = useRef<PhotoStudio>(null);
  const going = useRef(new Map<number, AbortController>());
  const [formats, setFormats] = useState<readonly AnimationFormat[]>([]);
  const [problem, setProblem] = useState<ShotFailure | null>(null);
  const [word, setWord] = useState("");
  const kind = useSnapStore((store) => store.kind);
  const motionFormat = useSnapStore((store) => store.motionFormat);
  const making = usePhotosStore((store) => store.making);

  useEffect(() => {
    const opened = openPhotoStudio();
    const controllers = going.current;
    studio.current = opened;
    let isOver = false;
    opened.animationFormats.then((known) => !isOver && setFormats(known)).catch((error: unknown) => reportError(error));
    return () => {
      isOver = true;
      for (const controller of controllers.values()) controller.abort();
      opened.dispose();
      studio.current = null;
    };
  }, []);

  // What does not come now is told when somebody takes a picture.
  useEffect(() => void studio.current?.prepare([id]).catch(() => {}), [id]);

  const busy = making.filter(({ isMoving }) => isMoving === (kind === "animation")).length;
  const isFull = busy >= (kind === "animation" ? MOST_ANIMATIONS : MOST_STILLS);

  const work = async (order: Order) => {
    const { shot, isMoving } = order;
    const [subject] = shot.subjects;
    if (!studio.current || !subject) return;
    const ending = new AbortController();
    keys += 1;
    const facts = { key: keys, id: subject.id, mood: subject.mood, ratio: shot.ratio, isMoving };
    const { setMaking, endMaking, add } = usePhotosStore.getState();
    const onProgress = (share: number, secondsLeft: number | null) => {
      if (!ending.signal.aborted && going.current.has(facts.key)) setMaking({ ...facts, share, secondsLeft });
    };
    going.current.set(facts.key, ending);
    setMaking({ ...facts, share: 0, secondsLeft: null });
    setProblem(null);
    setWord("");
    try {
      const { blob, name, width, height, by } = await order.make(studio.current, ending.signal, onProgress);
      ending.signal.throwIfAborted();
      const isFullStrip = add({ ...facts, blob, name, width, height, by });
      setWord(`${isMoving ? "The animation" : "The picture"} is on your strip.${isFullStrip ? ` ${FULL}` : ""}`);
    } catch (error) {
      if (ending.signal.aborted) return;
      if (!(error instanceof PhotoError)) reportError(error);
      const dismiss = () => setProblem(null);
      const words = error instanceof PhotoError ? error.message : UNKNOWN;
      setProblem({ words, dismiss, retry: () => void work(order) });
    } finally {
      going.current.delete(facts.key);
      endMaking(facts.key);
    }
  };

  return {
    formats,
    isFull,
    problem,
    word,
    take() {
      if (isFull) return false;
      void work(orderOf(id, mood, motionFormat ?? formats[0] ?? "gif"));
      return true;
    },
    cancel: (key) => going.current.get(key)?.abort(),
  };
}

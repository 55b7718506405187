import { create } from "zustand";
import type { MotionFormat, StillFormat } from "@/lib/shared/photo/formats";
import type { PhotoEdge } from "@/lib/shared/photo/sizes";

/** A picture, or one loop of the mood. */
export const SHOT_KINDS = ["picture", "animation"] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** Seconds between the press and the picture. */
export const TIMERS = ["0", "3", "10"] as const;
export type Timer = (typeof TIMERS)[number];

/** The shutter's settings: plain data with a setter each. They persist for the next use of the camera. */
interface SnapState {
  readonly kind: ShotKind;
  readonly timer: Timer;
  /** Longer edge of a picture in pixels. */
  readonly edge: PhotoEdge;
  readonly caption: boolean;
  readonly stillFormat: StillFormat;
  /** null: the browser's best format. */
  readonly motionFormat: MotionFormat | null;

  setKind(kind: ShotKind): void;
  setTimer(timer: Timer): void;
  setEdge(edge: PhotoEdge): void;
  setCaption(caption: boolean): void;
  setStillFormat(stillFormat: StillFormat): void;
  setMotionFormat(motionFormat: MotionFormat): void;
}

export const useSnapStore = create<SnapState>()((set) => ({
  kind: "picture",
  timer: "0",
  edge: 1080,
  caption: false,
  stillFormat: "png",
  motionFormat: null,

  setKind: (kind) => set({ kind }),
  setTimer: (timer) => set({ timer }),
  setEdge: (edge) => set({ edge }),
  setCaption: (caption) => set({ caption }),
  setStillFormat: (stillFormat) => set({ stillFormat }),
  setMotionFormat: (motionFormat) => set({ motionFormat }),
}));

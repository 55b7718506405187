import { create } from "zustand";
import type { MotionFormat, StillFormat } from "@/lib/shared/photo/formats";
import type { PhotoEdge } from "@/lib/shared/photo/sizes";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

export const SHOT_KINDS = ["picture", "animation"] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** Seconds between the press and the picture. */
export const TIMERS = ["0", "3", "10"] as const;
export type Timer = (typeof TIMERS)[number];

/** The shutter's settings: plain data with a setter each. They persist for the next use of the camera. */
interface SnapFields {
  readonly kind: ShotKind;
  readonly timer: Timer;
  /** Longer edge of a picture in pixels. */
  readonly edge: PhotoEdge;
  readonly caption: boolean;
  readonly stillFormat: StillFormat;
  /** null: the browser's best format. */
  readonly motionFormat: MotionFormat | null;
}

const START: SnapFields = {
  kind: "picture",
  timer: "0",
  edge: 1080,
  caption: false,
  stillFormat: "png",
  motionFormat: null,
};

export const useSnapStore = create<WithSetters<SnapFields>>()((set) => withSetters(START, set));

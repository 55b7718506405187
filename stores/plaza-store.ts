import { create } from "zustand";
import type { Mood } from "@/lib/shared/moods";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

export type PlazaView = "loading" | "scene" | "picture";

/** Notices about the scene, each shown until it no longer applies or is dismissed. */
export type PlazaNoticeKind =
  | "no-webgl"
  | "few-memory"
  | "failed"
  | "lost"
  | "few-levels"
  | "slow"
  | "minis-missing"
  | "figures-missing"
  | "picture";

/** Metres from the plaza's centre. */
interface PlazaPlace {
  readonly x: number;
  readonly z: number;
}

/** Position of the camera: degrees, 0 to the north and positive to the east. */
export interface PlazaCamera extends PlazaPlace {
  readonly heading: number;
}

/** Target of the camera: an avatar, a place, a pose, or a named view. Each request needs a new object. */
export interface PlazaFlight {
  readonly to: number | PlazaPlace | (PlazaCamera & { readonly y: number; readonly dip: number }) | "all" | "entry";
}

/** A mood wave through the crowd, from an avatar or the picture's centre. Each request needs a new object. */
export interface PlazaWave {
  readonly mood: Mood;
  readonly from: number | null;
}

/** State of the crowd page: plain data with a setter each. The scene follows the last `flight` and `wave`. */
interface PlazaFields {
  readonly view: PlazaView;
  /** Loading progress 0..1 until the first frame. */
  readonly progress: number;
  readonly notice: PlazaNoticeKind | null;
  /** Whether the device is too weak for other drawing, even if the notice is dismissed. */
  readonly isWeak: boolean;
  readonly typed: string;
  /** Matching tokens, ascending; null without a search. */
  readonly found: readonly number[] | null;
  /** The avatar whose card is open. */
  readonly picked: number | null;
  readonly flight: PlazaFlight | null;
  readonly wave: PlazaWave | null;
  /** Number of different avatars in view; null during movement. */
  readonly inView: number | null;
  /** The camera's last position at rest; null before the first movement and without a scene. */
  readonly camera: PlazaCamera | null;
}

const START: PlazaFields = {
  view: "loading",
  progress: 0,
  notice: null,
  isWeak: false,
  typed: "",
  found: null,
  picked: null,
  flight: null,
  wave: null,
  inView: null,
  camera: null,
};

interface PlazaState extends WithSetters<PlazaFields> {
  clear(): void;
}

export const usePlazaStore = create<PlazaState>()((set) => ({
  ...withSetters(START, set),
  clear: () => set(START),
}));

import { create } from "zustand";
import type { Mood } from "@/lib/shared/moods";

/** What is shown of the crowd: nothing yet, the scene, or a picture in its place. */
export type PlazaView = "coming" | "scene" | "picture";

/** What a person should know of the scene. Each is told until it is over or put away. */
export type PlazaWord =
  | "no-webgl"
  | "few-memory"
  | "failed"
  | "lost"
  | "few-levels"
  | "slow"
  | "minis-missing"
  | "figures-missing"
  | "picture";

/** Where the camera is to go: to an avatar, to a place in metres, or to a view that everybody knows. A new object for every request. */
export interface PlazaFlight {
  readonly to: number | { readonly x: number; readonly z: number } | "all" | "entry";
}

/** Where the camera is: metres from the plaza's middle, and degrees, 0 to the north and positive to the east. */
export interface PlazaCamera {
  readonly x: number;
  readonly z: number;
  readonly heading: number;
}

/** A mood that is to run through the crowd, from somebody or from the middle of the picture. A new object for every request. */
export interface PlazaWave {
  readonly mood: Mood;
  readonly from: number | null;
}

/** The page of the crowd: plain data with a setter each. Of `flight` and `wave` the scene follows the last one that was set. */
interface CrowdState {
  readonly view: PlazaView;
  /** Share 0..1 of the way to the first picture. */
  readonly progress: number;
  readonly word: PlazaWord | null;
  /** The device can hardly draw the scene, told or put away: it is to draw nothing else beside. */
  readonly isWeak: boolean;
  /** What is searched for, as typed. */
  readonly typed: string;
  /** Tokens that are as asked, ascending; null while nothing is searched. */
  readonly found: readonly number[] | null;
  /** The avatar whose card is open. */
  readonly picked: number | null;
  readonly flight: PlazaFlight | null;
  readonly wave: PlazaWave | null;
  /** How many different avatars the picture shows; null while it moves. */
  readonly inView: number | null;
  /** Where the camera came to rest last; null before it has moved, and where no scene is. */
  readonly camera: PlazaCamera | null;

  setView(view: PlazaView): void;
  setProgress(progress: number): void;
  setWord(word: PlazaWord | null): void;
  setWeak(isWeak: boolean): void;
  setTyped(typed: string): void;
  setFound(found: readonly number[] | null): void;
  setPicked(picked: number | null): void;
  setFlight(flight: PlazaFlight | null): void;
  setWave(wave: PlazaWave | null): void;
  setInView(inView: number | null): void;
  setCamera(camera: PlazaCamera | null): void;
  /** As it is when the page opens. */
  clear(): void;
}

const START = {
  view: "coming",
  progress: 0,
  word: null,
  isWeak: false,
  typed: "",
  found: null,
  picked: null,
  flight: null,
  wave: null,
  inView: null,
  camera: null,
} as const;

export const usePlazaStore = create<CrowdState>()((set) => ({
  ...START,

  setView: (view) => set({ view }),
  setProgress: (progress) => set({ progress }),
  setWord: (word) => set({ word }),
  setWeak: (isWeak) => set({ isWeak }),
  setTyped: (typed) => set({ typed }),
  setFound: (found) => set({ found }),
  setPicked: (picked) => set({ picked }),
  setFlight: (flight) => set({ flight }),
  setWave: (wave) => set({ wave }),
  setInView: (inView) => set({ inView }),
  setCamera: (camera) => set({ camera }),
  clear: () => set(START),
}));

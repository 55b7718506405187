import type { Mood } from "@/lib/shared/moods";
import type { SubjectBox } from "@/lib/three/stage/frame-stage";
import type { StageScene, StageShot } from "@/lib/three/stage/scenes";

/** Where things come from, and who is told what has become of them. */
export interface StageOptions {
  /** An avatar's GLB. */
  readonly loadModel: (id: number, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** The crowd's file, unpacked (docs/stage.md). */
  readonly loadCrowd: (signal: AbortSignal) => Promise<ArrayBuffer>;
  readonly avatar: number;
  readonly mood: Mood;
  readonly scene: StageScene;
  /** Whether less motion is wanted. */
  readonly isStill: boolean;
  /** Share 0..1 of the way to the first picture. */
  readonly onProgress: (share: number) => void;
  /** The first picture is drawn. */
  readonly onReady: () => void;
  /** Another avatar stands on the stage. */
  readonly onAvatar: (id: number) => void;
  /** An avatar did not come: the one before stays. */
  readonly onAvatarFailed: (id: number, error: unknown) => void;
  /** The crowd did not come: the stage goes on without. */
  readonly onCrowdFailed: (error: unknown) => void;
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** There is no picture, and there will be none. */
  readonly onFailed: (error: unknown) => void;
}

/** A moment of the stage. */
export interface StageMoment {
  /** Who stands on it; null while nobody does. */
  readonly id: number | null;
  readonly mood: Mood;
  /** Moment of the mood's loop, 0..1. */
  readonly playhead: number;
  /** Degrees round the avatar, as a shot counts them. */
  readonly turn: number;
}

/** The stage in its box. Wishes may come at any time; the last of each kind counts. */
export interface Stage {
  setAvatar(id: number): void;
  /** Asks once more for an avatar that did not come. */
  retryAvatar(): void;
  setMood(mood: Mood): void;
  setScene(scene: StageScene): void;
  /**
   * Where in the box the avatar is framed, as in a poster of that square: middle and height in shares of the box. Null for
   * where the scene has it.
   */
  setSubject(box: SubjectBox | null): void;
  /** How the camera is held in the scene `camera`: the picture is framed as a still is (lib/three/photo/framed-shot.ts). */
  setShot(shot: StageShot): void;
  /** Turns the avatar by hand, degrees to the right; with 0 it goes on by itself. */
  setTurn(degrees: number): void;
  /** In the scene `camera`: the dark of the night, with light from behind. */
  setNight(on: boolean): void;
  /** In the scene `camera`: nothing is behind the avatar. */
  setClear(on: boolean): void;
  /** What is shown right now, so that a still can be of this very moment. */
  moment(): StageMoment;
  /** Everything goes out of focus and darker: something lies over it. */
  setBlur(on: boolean): void;
  /** The crowd dances along. */
  setAwake(on: boolean): void;
  /** Keeps the picture that is shown. */
  setPaused(on: boolean): void;
  /** Where the pointer is, -1..1 from the middle to the right and downwards; null when there is none. */
  setPointer(place: { readonly x: number; readonly y: number } | null): void;
  /** Stands still, in the mood's still frame. */
  setStill(on: boolean): void;
  dispose(): void;
}

import type { Bone } from "@/lib/avatar/bones";
import type { Moves, Turns } from "@/lib/avatar/clips/track";
import type { Effect } from "@/lib/avatar/effects/batch";
import type { EffectName } from "@/lib/avatar/effects/effects";
import type { Face } from "@/lib/avatar/face/components";
import type { Pose, Rig } from "@/lib/avatar/types";
import type { Mood } from "@/lib/shared/moods";

/** A sine on top of the keys: breath, sway, tremble. */
export interface SineWave {
  readonly bone: Bone;
  readonly axis: "x" | "y" | "z";
  readonly degrees: number;
  /** Whole swings per loop, so that the loop closes. */
  readonly beats: number;
  /** Start delay as a share of a swing, 0..1. */
  readonly late?: number;
}

/** A mood's motion as data, lossless in JSON. Unnamed parts stand still, arms hanging, feet on the ground. */
export interface ClipSpec {
  readonly turns: Turns;
  readonly moves?: Moves;
  readonly waves?: readonly SineWave[];
  /**
   * `planted`: feet stay where their moves put them and the knees follow, never quite straight; `straight`: the same on
   * straight knees, for hips that hardly move. `free`: legs are rotated like arms.
   */
  readonly legs: "planted" | "straight" | "free";
  /** Faces, each from its moment on; the first starts at 0. */
  readonly faces: readonly (readonly [from: number, face: Partial<Face>])[];
  /** Moments at which the eyes blink. */
  readonly blinks?: readonly number[];
  readonly effect: EffectName | null;
  /** Keys of the camera's push: moment and strength 0..1, eased in between. */
  readonly push?: readonly (readonly [at: number, strength: number])[];
}

/** The motion of all moods. */
export type ClipSpecs = Readonly<Record<Mood, ClipSpec>>;

/** A mood as the engine plays it: loops of bones, face and effect. Playheads run 0 to 1 over the mood's seconds. */
export interface MoodClip {
  /**
   * Writes the pose of a playhead. Playheads 0 and 1 give the same pose.
   * @param rig the posed body: its legs decide how the feet reach the ground. Default: a human male.
   */
  readonly pose: (playhead: number, out: Pose, rig?: Pick<Rig, "joints" | "crown">) => void;
  readonly face: (playhead: number) => Face;
  readonly effect: Effect | null;
  /** Camera push: 0 none, 1 all the way to the face; null when the camera stays. */
  readonly push: ((playhead: number) => number) | null;
}

/** The clips of all moods. */
export type MoodClips = Readonly<Record<Mood, MoodClip>>;

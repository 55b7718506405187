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
  /** Whole swings a loop, or it would not close. */
  readonly beats: number;
  /** Share of a swing that it starts late, 0..1. */
  readonly late?: number;
  /** Part of the loop in which it is felt; it swells and dies within. The whole loop when not given. */
  readonly during?: readonly [from: number, to: number];
}

/** A mood's motion as data: JSON keeps all of it. What is not named stands still, arms hanging, feet on the ground. */
export interface ClipSpec {
  readonly turns: Turns;
  readonly moves?: Moves;
  readonly waves?: readonly SineWave[];
  /**
   * `planted`: feet stay where their moves put them and the knees follow, never quite straight; `straight`: the same on
   * straight knees, for hips that hardly move. `free`: legs are turned like arms.
   */
  readonly legs: "planted" | "straight" | "free";
  /** Faces from their moment on; the first one counts from 0. */
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
   * @param rig the body that is posed: its legs decide how the feet reach the ground. A human male when not given.
   */
  readonly pose: (playhead: number, out: Pose, rig?: Pick<Rig, "joints" | "crown">) => void;
  readonly face: (playhead: number) => Face;
  readonly effect: Effect | null;
  /** How much nearer the camera comes, 0 none, 1 all the way to the face; null when it stays. */
  readonly push: ((playhead: number) => number) | null;
}

/** The clips of all moods. */
export type MoodClips = Readonly<Record<Mood, MoodClip>>;

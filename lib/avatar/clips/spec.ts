import type { Bone } from "@/lib/avatar/bones";
import type { Moves, Turns } from "@/lib/avatar/clips/track";
import type { EffectName } from "@/lib/avatar/effects/effects";
import type { Face } from "@/lib/avatar/face/components";
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

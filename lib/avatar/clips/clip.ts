import type { Effect } from "@/lib/avatar/effects/batch";
import type { Face } from "@/lib/avatar/face/components";
import type { Pose, Rig } from "@/lib/avatar/types";
import type { Mood } from "@/lib/shared/moods";

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

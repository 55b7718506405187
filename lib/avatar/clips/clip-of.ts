import type { MoodClip } from "@/lib/avatar/clips/clip";
import { NEUTRAL_FACE } from "@/lib/avatar/face/components";
import { standingPose } from "@/lib/avatar/pose";
import type { Mood } from "@/lib/shared/moods";

const standing: MoodClip = {
  pose: (_playhead, out) => {
    const pose = standingPose();
    out.rotations.set(pose.rotations);
    out.hips.set(pose.hips);
  },
  face: () => NEUTRAL_FACE,
  effect: null,
  push: null,
};

/** The clip of a mood. */
export function clipOf(_mood: Mood): MoodClip {
  return standing;
}

import type { Object3D } from "three";
import { BONES } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { createRestPose } from "@/lib/avatar/pose";
import type { Pose, Rig } from "@/lib/avatar/types";
import type { Mood } from "@/lib/shared/moods";

/** Samples a mood's pose on a body. */
export function sampledPose(mood: Mood, playhead: number, rig: Pick<Rig, "joints">): Pose {
  const pose = createRestPose();
  getClip(mood).pose(playhead, pose, rig);
  return pose;
}

/** Angles in degrees between each bone's rotations in a pose and in a three.js scene. */
export function turnsBetween(
  pose: Pose,
  nodeOf: (bone: string) => Object3D | null | undefined,
): Record<string, number> {
  return Object.fromEntries(
    BONES.map((bone, index) => {
      const turn = nodeOf(bone)?.quaternion.toArray() ?? [];
      const wanted = pose.rotations.subarray(index * 4, index * 4 + 4);
      const apart = (sign: number) => Math.hypot(...turn.map((part, at) => part - sign * (wanted[at] ?? Number.NaN)));
      // The chord between unit quaternions is twice the sine of a quarter of the angle.
      return [bone, (4 * Math.asin(Math.min(apart(1), apart(-1)) / 2) * 180) / Math.PI];
    }),
  );
}

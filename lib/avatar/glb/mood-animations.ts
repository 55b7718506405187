import { componentsOf, FACE_COMPONENTS } from "@/lib/avatar/face/components";
import { animation, type Channel } from "@/lib/avatar/glb/animation";
import { bodyChannels } from "@/lib/avatar/glb/body-channels";
import type { BufferWriter } from "@/lib/avatar/glb/buffer-writer";
import { type MoodKeys, moodKeys } from "@/lib/avatar/glb/mood-keys";
import type { Rig } from "@/lib/avatar/types";
import { ALL_MOODS } from "@/lib/shared/moods";

/**
 * The moods as glTF animations of an avatar's file, `default` first.
 * @param faceNode node of the face plates; null for a face without any.
 */
export function moodAnimations(writer: BufferWriter, rig: Rig, faceNode: number | null) {
  return ALL_MOODS.map((mood) => {
    const keys = moodKeys(mood, rig);
    const face = faceNode === null ? [] : [faceChannel(keys, faceNode)];
    return animation(writer, mood, [...bodyChannels(keys, rig), ...face]);
  });
}

/** Brings out the plates of each face at its moment. */
function faceChannel({ faces, seconds }: MoodKeys, node: number): Channel {
  const shown = [...faces, [seconds, faces[0]![1]] as const];
  const values = shown.flatMap(([, face]) => {
    const components = componentsOf(face);
    return FACE_COMPONENTS.map((component) => (components.includes(component) ? 1 : 0));
  });
  return {
    node,
    path: "weights",
    keys: { times: Float32Array.from(shown, ([from]) => from), values: Float32Array.from(values) },
    steps: true,
  };
}

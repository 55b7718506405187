import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import type { Channel } from "@/lib/avatar/glb/animations";
import type { MoodKeys } from "@/lib/avatar/glb/mood-keys";
import type { Rig } from "@/lib/avatar/types";

/**
 * Channels of a mood's body for nodes that start with the bones (lib/avatar/glb/bone-nodes.ts). Bones that hold still have a
 * channel too, or a player that goes from mood to mood would leave them as the mood before had them.
 */
export function bodyChannels({ turns, hips }: MoodKeys, { joints }: Pick<Rig, "joints">): Channel[] {
  const rest = joints.subarray(BONE_INDEX.hips * 3, BONE_INDEX.hips * 3 + 3);
  const places = hips.values.map((value, index) => rest[index % 3]! + value);
  return [
    ...BONES.map((_, bone): Channel => ({ node: bone, path: "rotation", ...turns[bone]! })),
    { node: BONE_INDEX.hips, path: "translation", times: hips.times, values: places },
  ];
}

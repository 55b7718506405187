import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import type { Channel } from "@/lib/avatar/glb/animation";
import type { MoodKeys } from "@/lib/avatar/glb/mood-keys";
import type { Rig } from "@/lib/avatar/types";

/**
 * Channels of a mood's body for nodes that start with the bones (lib/avatar/glb/bone-nodes.ts). Bones that hold still have a
 * channel too, or a player that goes from mood to mood would leave them as the mood before had them.
 */
export function bodyChannels(keys: MoodKeys, { joints }: Pick<Rig, "joints">): Channel[] {
  const hips = BONE_INDEX.hips;
  const places = keys.hips.values.map((value, index) => joints[hips * 3 + (index % 3)]! + value);
  return [
    ...BONES.map((_, bone): Channel => ({ node: bone, path: "rotation", keys: keys.turns[bone]! })),
    { node: hips, path: "translation", keys: { times: keys.hips.times, values: places } },
  ];
}

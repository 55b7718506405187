import { BONES } from "@/lib/avatar/bones";
import { animation } from "@/lib/avatar/glb/animation";
import { bodyChannels } from "@/lib/avatar/glb/body-channels";
import { boneNodes } from "@/lib/avatar/glb/bone-nodes";
import { createBufferWriter, packGlb } from "@/lib/avatar/glb/buffer-writer";
import { moodKeys } from "@/lib/avatar/glb/mood-keys";
import { rigOf } from "@/lib/avatar/rig";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { type Mood, moodRecord } from "@/lib/shared/moods";

/**
 * A mood as a VRM Animation (`.vrma`, vrm-c/vrm-specification VRMC_vrm_animation 1.0) of the standard male body: any VRM
 * program plays it on any humanoid. Deterministic to the byte. Layout: docs/avatar-glb.md.
 */
export function encodeVrma(mood: Mood): Uint8Array {
  const rig = rigOf("male");
  const writer = createBufferWriter();
  const moved = animation(writer, mood, bodyChannels(moodKeys(mood, rig), rig));
  const binary = writer.bytes();
  const document = {
    asset: { version: "2.0", generator: `MB1 avatar engine ${AVATAR_ENGINE_VERSION}` },
    extensionsUsed: ["VRMC_vrm_animation"],
    extensions: {
      VRMC_vrm_animation: {
        specVersion: "1.0",
        humanoid: { humanBones: Object.fromEntries(BONES.map((bone, node) => [bone, { node }])) },
      },
    },
    scene: 0,
    scenes: [{ name: moodRecord(mood).label, nodes: [0] }],
    nodes: boneNodes(rig),
    animations: [moved],
    accessors: writer.accessors,
    bufferViews: writer.bufferViews,
    buffers: [{ byteLength: binary.length }],
  };
  return packGlb(document, binary);
}

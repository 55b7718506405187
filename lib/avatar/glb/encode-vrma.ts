import { BONES } from "@/lib/avatar/bones";
import { animations, type Channel } from "@/lib/avatar/glb/animations";
import { bodyChannels } from "@/lib/avatar/glb/body-channels";
import { boneNodes } from "@/lib/avatar/glb/bone-nodes";
import { createBufferWriter, packGlb } from "@/lib/avatar/glb/buffer-writer";
import { moodKeys } from "@/lib/avatar/glb/mood-keys";
import { expressionRamps, gazeRamps, type Ramps } from "@/lib/avatar/glb/vrma-face";
import { quaternionOf } from "@/lib/avatar/pose";
import { rigOf } from "@/lib/avatar/rig";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { type Mood, moodRecord } from "@/lib/shared/moods";

/**
 * A mood as a VRM Animation (`.vrma`, vrm-c/vrm-specification VRMC_vrm_animation 1.0) of the standard male body: any VRM
 * program plays it on any humanoid. Deterministic to the byte. Layout: docs/avatar-glb.md.
 */
export function encodeVrma(mood: Mood): Uint8Array {
  const rig = rigOf("male");
  const keys = moodKeys(mood, rig);
  const channels = bodyChannels(keys, rig);
  const nodes: { readonly name: string }[] = boneNodes(rig);
  /** A node beside the skeleton that stands for a part of the face. */
  const addNode = (
    name: string,
    path: Channel["path"],
    ramps: Ramps,
    toValue: (value: number) => readonly number[],
  ) => {
    const node = nodes.push({ name }) - 1;
    channels.push({
      node,
      path,
      times: Float32Array.from(ramps, ([at]) => at),
      values: Float32Array.from(ramps.flatMap(([, value]) => toValue(value))),
    });
    return { node };
  };
  // An expression's weight is the x of its node's place; the gaze is its node's turn.
  const expressions = expressionRamps(keys, mood).map(
    ([name, ramps]) => [name, addNode(name, "translation", ramps, (weight) => [weight, 0, 0])] as const,
  );
  const gaze = gazeRamps(keys);
  const lookAt = gaze && addNode("gaze", "rotation", gaze, (degrees) => quaternionOf(degrees, 0, 0));

  const writer = createBufferWriter();
  const document = {
    asset: { version: "2.0", generator: `MB1 avatar engine ${AVATAR_ENGINE_VERSION}` },
    extensionsUsed: ["VRMC_vrm_animation"],
    extensions: {
      VRMC_vrm_animation: {
        specVersion: "1.0",
        humanoid: { humanBones: Object.fromEntries(BONES.map((bone, node) => [bone, { node }])) },
        expressions: {
          preset: Object.fromEntries(expressions.filter(([name]) => name !== mood)),
          custom: Object.fromEntries(expressions.filter(([name]) => name === mood)),
        },
        ...(lookAt && { lookAt }),
      },
    },
    scene: 0,
    scenes: [
      {
        name: moodRecord(mood).label,
        nodes: [...nodes.keys()].filter((node) => node === 0 || node >= BONES.length),
      },
    ],
    nodes,
    animations: animations(writer, [{ name: mood, channels }]),
    accessors: writer.accessors,
    bufferViews: writer.bufferViews,
  };
  const binary = writer.bytes();
  return packGlb({ ...document, buffers: [{ byteLength: binary.length }] }, binary);
}

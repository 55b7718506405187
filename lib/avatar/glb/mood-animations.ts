import { componentsOf, FACE_COMPONENTS } from "@/lib/avatar/face/components";
import { animations, type Channel } from "@/lib/avatar/glb/animations";
import { bodyChannels } from "@/lib/avatar/glb/body-channels";
import type { BufferWriter } from "@/lib/avatar/glb/buffer-writer";
import { type MoodKeys, moodKeys } from "@/lib/avatar/glb/mood-keys";
import type { BodyKind, Rig } from "@/lib/avatar/types";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

/**
 * The moods as glTF animations of an avatar's file, `default` first.
 * @param faceNode node of the face plates; null for a face without any.
 */
export function moodAnimations(writer: BufferWriter, rig: Rig, faceNode: number | null) {
  const moods = playedBy(rig).map(({ name, body, faces }) => {
    const face = faceNode === null ? [] : [{ node: faceNode, ...faces }];
    return { name, channels: [...body, ...face] };
  });
  return animations(writer, moods);
}

interface PlayedMood {
  readonly name: Mood;
  readonly body: readonly Channel[];
  readonly faces: Omit<Channel, "node">;
}

/** There are three bodies, and their moods never change. */
const played = new Map<BodyKind, readonly PlayedMood[]>();

function playedBy(rig: Rig): readonly PlayedMood[] {
  const known = played.get(rig.body);
  if (known !== undefined) return known;
  const moods = ALL_MOODS.map((name) => {
    const keys = moodKeys(name, rig);
    return { name, body: bodyChannels(keys, rig).map(asShorts), faces: faceSteps(keys) };
  });
  played.set(rig.body, moods);
  return moods;
}

/** Turns in half the room: glTF's core format knows quaternions of signed 16-bit shares. */
function asShorts(channel: Channel): Channel {
  if (channel.path !== "rotation") return channel;
  return { ...channel, values: Int16Array.from(channel.values, (part) => Math.round(part * 32767)) };
}

/** Brings out the plates of each face at its moment. */
function faceSteps({ faces, seconds }: MoodKeys): PlayedMood["faces"] {
  const shown = [...faces, [seconds, faces[0]![1]] as const];
  const values = shown.flatMap(([, face]) => {
    const components = componentsOf(face);
    return FACE_COMPONENTS.map((component) => (components.includes(component) ? 255 : 0));
  });
  return {
    path: "weights",
    times: Float32Array.from(shown, ([from]) => from),
    values: Uint8Array.from(values),
    steps: true,
  };
}

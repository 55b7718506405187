import { BONE_INDEX, BONES, PARENTS } from "@/lib/avatar/bones";
import { FACE_COMPONENTS, listComponents } from "@/lib/avatar/face/components";
import type { BufferWriter, PackedList } from "@/lib/avatar/glb/buffer-writer";
import { type MoodKeys, sampleMoodKeys } from "@/lib/avatar/glb/mood-keys";
import type { BodyKind, Rig } from "@/lib/avatar/types";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

interface BoneNode {
  readonly name: string;
  /** Step from the parent's joint in metres; the hips' from the floor. */
  readonly translation: readonly number[];
  readonly children?: readonly number[];
}

/** glTF nodes of a rig in T-pose, in the order of BONES, when they are the first nodes of their file. No rest rotation. */
export function createBoneNodes({ joints }: Pick<Rig, "joints">): BoneNode[] {
  return BONES.map((name, bone) => {
    const parent = PARENTS[bone]!;
    const translation = [0, 1, 2].map(
      (axis) => joints[bone * 3 + axis]! - (parent < 0 ? 0 : joints[parent * 3 + axis]!),
    );
    const children = BONES.flatMap((_, index) => (PARENTS[index] === bone ? [index] : []));
    return { name, translation, ...(children.length > 0 && { children }) };
  });
}

/** What one channel of a glTF animation moves, and how a reader joins its keys. */
export interface Channel {
  readonly node: number;
  readonly path: "rotation" | "translation" | "weights";
  /** In seconds. */
  readonly times: Float32Array;
  /** Whole numbers are shares of their type's largest one. */
  readonly values: PackedList["values"];
  /** The value holds until the next key. */
  readonly steps?: true;
}

interface NamedChannels {
  readonly name: string;
  readonly channels: readonly Channel[];
}

const VALUE_TYPES = { rotation: "VEC4", translation: "VEC3", weights: "SCALAR" } as const;

/** glTF animations; lists of times or values that are alike are written once for all of them. */
export function animations(writer: BufferWriter, all: readonly NamedChannels[]) {
  const lists: PackedList[] = [];
  const known = new Map<string, number>();
  const placeOf = (list: PackedList): number => {
    const content = `${list.values.constructor.name} ${list.type} ${list.bounds} ${list.values}`;
    const place = known.get(content) ?? lists.push(list) - 1;
    known.set(content, place);
    return place;
  };
  const places = all.map(({ channels }) =>
    channels.map(({ path, times, values }) => {
      const normalized = values instanceof Float32Array ? {} : { normalized: true as const };
      const input = placeOf({ values: times, type: "SCALAR", bounds: true });
      return [input, placeOf({ values, type: VALUE_TYPES[path], ...normalized })] as const;
    }),
  );
  const accessors = writer.packed(lists);
  return all.map(({ name, channels }, index) => ({
    name,
    samplers: channels.map(({ steps }, channel) => {
      const [input, output] = places[index]![channel]!;
      return { input: accessors[input], output: accessors[output], ...(steps && { interpolation: "STEP" }) };
    }),
    channels: channels.map(({ node, path }, channel) => ({ sampler: channel, target: { node, path } })),
  }));
}

/**
 * Channels of a mood's body for nodes that start with those of the bones. Bones that hold still have a channel too, or a
 * player that goes from mood to mood would leave them as the mood before had them.
 */
export function createBodyChannels({ turns, hips }: MoodKeys, { joints }: Pick<Rig, "joints">): Channel[] {
  const rest = joints.subarray(BONE_INDEX.hips * 3, BONE_INDEX.hips * 3 + 3);
  const places = hips.values.map((value, index) => rest[index % 3]! + value);
  return [
    ...BONES.map((_, bone): Channel => ({ node: bone, path: "rotation", ...turns[bone]! })),
    { node: BONE_INDEX.hips, path: "translation", times: hips.times, values: places },
  ];
}

/**
 * The moods as glTF animations of an avatar's file, `default` first.
 * @param faceNode node of the face plates; null for a face without any.
 */
export function createMoodAnimations(writer: BufferWriter, rig: Rig, faceNode: number | null) {
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
    const keys = sampleMoodKeys(name, rig);
    return { name, body: createBodyChannels(keys, rig).map(asShorts), faces: faceSteps(keys) };
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
    const components = listComponents(face);
    return FACE_COMPONENTS.map((component) => (components.includes(component) ? 255 : 0));
  });
  return {
    path: "weights",
    times: Float32Array.from(shown, ([from]) => from),
    values: Uint8Array.from(values),
    steps: true,
  };
}

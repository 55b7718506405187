import { BONE_INDEX, BONES, PARENTS } from "@/lib/avatar/bones";
import { FACE_COMPONENTS, listComponents } from "@/lib/avatar/face/components";
import type { BufferWriter, PackedList } from "@/lib/avatar/glb/buffer-writer";
import { type MoodKeys, sampleMoodKeys } from "@/lib/avatar/glb/mood-keys";
import type { BodyKind, Rig } from "@/lib/avatar/types";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { getFloat, getItem } from "@/lib/shared/typed-arrays";

interface BoneNode {
  readonly name: string;
  /** Offset from the parent's joint in metres; the hips' from the floor. */
  readonly translation: readonly number[];
  readonly children?: readonly number[];
}

/** Creates a rig's glTF nodes in T-pose, in the order of BONES. They must come first in the file. No rest rotation. */
export function createBoneNodes({ joints }: Pick<Rig, "joints">): BoneNode[] {
  return BONES.map((name, bone) => {
    const parent = getItem(PARENTS, bone);
    const translation = [0, 1, 2].map(
      (axis) => getFloat(joints, bone * 3 + axis) - (parent < 0 ? 0 : getFloat(joints, parent * 3 + axis)),
    );
    const children = BONES.flatMap((_, index) => (PARENTS[index] === bone ? [index] : []));
    return { name, translation, ...(children.length > 0 && { children }) };
  });
}

/** One channel of a glTF animation: its target, keys and interpolation. */
export interface Channel {
  readonly node: number;
  readonly path: "rotation" | "translation" | "weights";
  /** In seconds. */
  readonly times: Float32Array;
  /** Integers are normalized by their type's maximum. */
  readonly values: PackedList["values"];
  /** Whether values hold until the next key. */
  readonly steps?: true;
}

interface NamedChannels {
  readonly name: string;
  readonly channels: readonly Channel[];
}

const VALUE_TYPES = { rotation: "VEC4", translation: "VEC3", weights: "SCALAR" } as const;

/** Builds glTF animations; equal lists of times or values are written once. */
export function animations(writer: BufferWriter, all: readonly NamedChannels[]) {
  const lists: PackedList[] = [];
  const known = new Map<string, number>();
  const addList = (list: PackedList): number => {
    const content = `${list.values.constructor.name} ${list.type} ${list.bounds} ${list.values}`;
    const place = known.get(content) ?? lists.push(list) - 1;
    known.set(content, place);
    return place;
  };
  const places = all.map(({ channels }) =>
    channels.map(({ path, times, values }) => {
      const normalized = values instanceof Float32Array ? {} : { normalized: true as const };
      const input = addList({ values: times, type: "SCALAR", bounds: true });
      return [input, addList({ values, type: VALUE_TYPES[path], ...normalized })] as const;
    }),
  );
  const accessors = writer.packed(lists);
  return all.map(({ name, channels }, index) => ({
    name,
    samplers: channels.map(({ steps }, channel) => {
      const [input, output] = getItem(getItem(places, index), channel);
      return { input: accessors[input], output: accessors[output], ...(steps && { interpolation: "STEP" }) };
    }),
    channels: channels.map(({ node, path }, channel) => ({ sampler: channel, target: { node, path } })),
  }));
}

/**
 * Creates the channels of a mood's body; the bones must be the first nodes. Still bones have a channel too: otherwise a
 * player that changes moods would leave them in the previous mood's pose.
 */
export function createBodyChannels({ turns, hips }: MoodKeys, { joints }: Pick<Rig, "joints">): Channel[] {
  const rest = joints.subarray(BONE_INDEX.hips * 3, BONE_INDEX.hips * 3 + 3);
  const places = hips.values.map((value, index) => getFloat(rest, index % 3) + value);
  return [
    ...BONES.map((_, bone): Channel => ({ node: bone, path: "rotation", ...getItem(turns, bone) })),
    { node: BONE_INDEX.hips, path: "translation", times: hips.times, values: places },
  ];
}

/** Creates a file's glTF animations, one per mood, `default` first. @param faceNode of the plates; null for none. */
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

/** Cache: there are three bodies with constant moods. */
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

/** Halves the size of turns: core glTF allows quaternions of normalized signed 16-bit integers. */
function asShorts(channel: Channel): Channel {
  if (channel.path !== "rotation") return channel;
  return { ...channel, values: Int16Array.from(channel.values, (part) => Math.round(part * 32767)) };
}

/** Shows the plates of each face at its moment. */
function faceSteps({ faces, seconds }: MoodKeys): PlayedMood["faces"] {
  const shown = [...faces, [seconds, getItem(faces, 0)[1]] as const];
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

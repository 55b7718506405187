import { BONES } from "@/lib/avatar/bones";
import { type Eyes, type Face, type FaceComponent, listComponents, type Mouth } from "@/lib/avatar/face/components";
import { animations, type Channel, createBodyChannels, createBoneNodes } from "@/lib/avatar/glb/animations";
import { createBufferWriter, packGlb } from "@/lib/avatar/glb/buffer-writer";
import { type MoodKeys, sampleMoodKeys } from "@/lib/avatar/glb/mood-keys";
import { listMoodPlates, PRESETS } from "@/lib/avatar/glb/vrm";
import { createQuaternion } from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getItem } from "@/lib/shared/typed-arrays";

/**
 * Encodes a mood as a VRM Animation (`.vrma`, vrm-c/vrm-specification VRMC_vrm_animation 1.0) of the standard male
 * body: VRM programs play it on any humanoid. Deterministic to the byte. Layout: docs/avatar-glb.md.
 */
export function encodeVrma(mood: Mood): Uint8Array {
  const rig = getRig("male");
  const keys = sampleMoodKeys(mood, rig);
  const channels = createBodyChannels(keys, rig);
  const nodes: { readonly name: string }[] = createBoneNodes(rig);
  /** Adds a node beside the skeleton that represents a part of the face. */
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
  // An expression's weight is its node's x translation; the gaze is its node's rotation.
  const expressions = expressionRamps(keys, mood).map(
    ([name, ramps]) => [name, addNode(name, "translation", ramps, (weight) => [weight, 0, 0])] as const,
  );
  const gaze = gazeRamps(keys);
  const lookAt = gaze && addNode("gaze", "rotation", gaze, (degrees) => createQuaternion(degrees, 0, 0));

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
        name: getMood(mood).label,
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

/** Degrees about x for eyes that look down or up. */
const GAZE = { down: 20, up: -15 } as const;

/** Linearly interpolated keys: the second and the value. */
type Ramps = readonly (readonly [at: number, value: number])[];

/** Returns the VRM expressions that a mood uses, by name, with their weights over the loop. */
function expressionRamps({ faces, seconds }: MoodKeys, mood: Mood): readonly (readonly [string, Ramps])[] {
  const steps = faces.map(([from, face]) => [from, weighExpressions(face, mood)] as const);
  const names = [...new Set(steps.flatMap(([, weights]) => [...weights.keys()]))].sort();
  return names.map((name) => {
    const weights = steps.map(([from, all]) => [from, all.get(name) ?? 0] as const);
    return [name, rampKeys(weights, seconds)] as const;
  });
}

/** Returns how far down the eyes look over the loop, in degrees; null when they stay with the viewer. */
function gazeRamps({ faces, seconds }: MoodKeys): Ramps | null {
  const steps = faces.map(([from, { eyes }]) => [from, eyes === "down" || eyes === "up" ? GAZE[eyes] : 0] as const);
  return steps.every(([, degrees]) => degrees === 0) ? null : rampKeys(steps, seconds);
}

type Preset = keyof typeof PRESETS;

/**
 * Weight of a feeling for models that have no expression of the mood. Our own expressions are binary, so a weight of
 * one half or less leaves them off (VRMC_vrm 1.0 "isBinary"): our avatars show the mood's own expression alone.
 */
const MUTED = 0.45;

/** Expressions of other models for our eyes and mouths. */
const FEELINGS: Partial<Record<Eyes, Preset>> = {
  happy: "happy",
  hearts: "happy",
  bright: "happy",
  wide: "surprised",
  down: "sad",
  angry: "angry",
  flat: "angry",
  half: "blink",
  spirals: "blink",
};
const SHAPES: Partial<Record<Mouth, Preset>> = { shout: "aa", open: "oh", yawn: "oh", small: "ou", teeth: "ih" };
const SMILES: Partial<Record<Mouth, Preset>> = { smile: "relaxed", smirk: "relaxed", grin: "happy" };
const SHUT: ReadonlySet<Eyes> = new Set(["closed", "crosses"]);

/** Score of a correct part of the face; a wrong plate subtracts it, a missing one does not. */
const WORTH = { eyes: 4, mouth: 2, brows: 1, cheeks: 1 } as const;
const KINDS = ["eyes", "mouth", "brows", "cheeks"] as const;

/** Expressions that our own avatars can show at once without two plates in one place. */
const EMOTIONS: readonly (readonly Preset[])[] = [["happy"], ["angry"], ["sad"], ["relaxed"], ["surprised"]];
const LIDS: readonly (readonly Preset[])[] = [[], ["blink"], ["blinkLeft"]];
const MOUTHS: readonly (readonly Preset[])[] = [[], ["aa"], ["ih"], ["ou"], ["ee"], ["oh"]];
const LOOKS = [...EMOTIONS, ...LIDS.flatMap((lids) => MOUTHS.map((mouth) => [...lids, ...mouth]))];

function likeness(shown: readonly FaceComponent[], wanted: readonly FaceComponent[]): number {
  return KINDS.reduce((sum, kind) => {
    const plate = shown.find((component) => component.startsWith(kind));
    if (plate === wanted.find((component) => component.startsWith(kind))) return sum + WORTH[kind];
    return plate === undefined ? sum : sum - WORTH[kind];
  }, 0);
}

/**
 * Returns the weights of the VRM expressions for a face of a mood: full weight for the nearest match on our own
 * avatars, muted weight for the expressions of other models.
 */
export function weighExpressions(face: Face, mood: Mood): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  // No expression yawns.
  const wanted = listComponents(face.mouth === "yawn" ? { ...face, mouth: "open" } : face);
  const own = mood === "default" ? -1 : likeness(listMoodPlates(mood), wanted);
  let [best, most]: [readonly string[], number] = [[mood], own];
  for (const look of LOOKS) {
    const alike = likeness(
      look.flatMap((preset): readonly FaceComponent[] => PRESETS[preset]),
      wanted,
    );
    if (alike > most) [best, most] = [look, alike];
  }
  const add = (name: string | undefined, weight: number) => {
    if (name !== undefined) weights.set(name, Math.max(weight, weights.get(name) ?? 0));
  };
  for (const name of best) add(name, 1);
  if (SHUT.has(face.eyes)) add("blink", 1);
  if (face.eyes === "wink") add("blinkLeft", 1);
  const feeling = FEELINGS[face.eyes];
  add(feeling, MUTED);
  if (feeling === undefined || feeling === "blink") add(SMILES[face.mouth], MUTED);
  add(SHAPES[face.mouth], MUTED);
  return weights;
}

/** Duration of a step in seconds, unless its neighbours leave less. */
const RAMP = 1 / 30;

/**
 * Converts steps to linearly interpolated keys: VRM programs support nothing else for expressions. A step is half done
 * at its moment; the last key, at the end of the loop, repeats the first.
 * @param steps values from their second on, the first at 0.
 */
export function rampKeys(steps: readonly (readonly [from: number, value: number])[], seconds: number): Ramps {
  const changes = steps.filter(([, value], index) => index === 0 || value !== getItem(steps, index - 1)[1]);
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined || first === last) return changes;
  const keys: (readonly [number, number])[] = [first];
  changes.slice(1).forEach(([from, value], index) => {
    const before = getItem(changes, index);
    const after = changes[index + 2]?.[0] ?? seconds;
    const half = Math.min(RAMP, from - before[0], after - from) / 2;
    keys.push([from - half, before[1]], [from + half, value]);
  });
  if (last[1] !== first[1]) keys.push([seconds - Math.min(RAMP, (seconds - last[0]) / 2) / 2, last[1]]);
  keys.push([seconds, first[1]]);
  return keys;
}

import { BONE_INDEX, BONES, type Bone } from "@/lib/avatar/bones";
import type { ClipSpec, MoodClip, MoodClips, SineWave } from "@/lib/avatar/clips/clip";
import { findLegs, type LegMeasures, MALE_LEGS, plantLeg } from "@/lib/avatar/clips/legs";
import { createTrack, type Key, type Moves, sampleTrack, type Turns } from "@/lib/avatar/clips/track";
import { EFFECTS } from "@/lib/avatar/effects/effects";
import { type Face, NEUTRAL_FACE } from "@/lib/avatar/face/components";
import { createQuaternion, createStandingPose, invert, multiplyInto, rotate, rotateAboutAxis } from "@/lib/avatar/pose";
import { type Pose, type Rig, VOXEL } from "@/lib/avatar/types";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { ModelError } from "@/lib/shared/scene-error";
import { addDouble, addFloat, getDouble } from "@/lib/shared/typed-arrays";

/** Lag of head and hands, and duration of a blink, in seconds. */
const TRAIL_S = 0.09;
const BLINK_S = 0.14;

const MALE_REACH = MALE_LEGS.thigh + MALE_LEGS.shin;
const AXES = { x: 0, y: 1, z: 2 } as const;
const STANDING_ROTATIONS = createStandingPose().rotations;
const ROOT = BONES.length;
const MOVED = ["root", "hips", "leftFoot", "rightFoot"] as const satisfies readonly (keyof Moves)[];

const before = new Float32Array(STANDING_ROTATIONS.length);
const root = new Float64Array(4);
const feet = new Float64Array(8);
const shifts = new Float64Array(12);
const spin = new Float64Array(4);
const place = new Float64Array(3);

/** Builds a mood's clip. @param seconds length of its loop. @throws RangeError for keys out of order. */
export function buildClip(spec: ClipSpec, seconds: number): MoodClip {
  const planted = spec.legs !== "free";
  const softness = (spec.legs === "straight" ? 0.0001 : 0.07) * VOXEL;
  const { boneTracks, footTracks, rootTrack } = prepareTurns(spec.turns, planted);
  // `as`: Object.entries loses the keys.
  const moves = (Object.entries(spec.moves ?? {}) as [keyof Moves, readonly Key[]][]).map(([part, keys]) => ({
    at: MOVED.indexOf(part) * 3,
    track: createTrack(keys),
  }));
  const waves = (spec.waves ?? []).map((wave) => ({
    at: BONE_INDEX[wave.bone] * 4,
    axis: AXES[wave.axis],
    angle: waveAngle(wave),
  }));

  const bend = (playhead: number, rotations: Float32Array): void => {
    rotations.set(STANDING_ROTATIONS);
    for (const { bone, track } of boneTracks) sampleTrack(track, playhead, rotations, bone * 4);
    for (const { at, axis, angle } of waves) {
      rotateAboutAxis(axis, angle(playhead), spin, 0);
      multiplyInto(rotations, at, spin, 0, rotations, at);
    }
  };

  // Measured once per body, not per frame.
  let joints: Float32Array | null = null;
  let measured = MALE_LEGS;
  const plantFeet = (at: number, out: Pose, legs: LegMeasures): void => {
    for (let side = 0; side < 2; side++) {
      const track = footTracks[side];
      feet.fill(0, side * 4, side * 4 + 3);
      feet[side * 4 + 3] = 1;
      if (track !== undefined) sampleTrack(track, at, feet, side * 4);
      plantLeg(out.rotations, side === 0 ? 1 : -1, legs, softness, out.hips, feet, side * 4, shifts, 6 + side * 3);
    }
  };

  const pose = (playhead: number, out: Pose, rig?: Pick<Rig, "joints" | "crown">): void => {
    const at = wrap(playhead);
    bend(at, out.rotations);
    bend(wrap(at - TRAIL_S / seconds), before);
    trail(out.rotations, before);

    if (rig !== undefined && rig.joints !== joints) {
      joints = rig.joints;
      measured = findLegs(joints);
    }
    const legs = rig === undefined ? MALE_LEGS : measured;
    const scale = ((legs.thigh + legs.shin) / MALE_REACH) * VOXEL;
    shifts.fill(0);
    for (const { at: to, track } of moves) sampleTrack(track, at, shifts, to);
    // Foreign models have the engine's height but any leg length: shifts of the whole body scale with the height.
    const whole = rig?.crown === undefined ? scale : VOXEL;
    for (let part = 0; part < shifts.length; part++)
      shifts[part] = getDouble(shifts, part) * (part < 3 ? whole : scale);
    for (let part = 0; part < 3; part++) out.hips[part] = getDouble(shifts, 3 + part);

    if (planted) plantFeet(at, out, legs);
    if (rootTrack !== undefined) {
      sampleTrack(rootTrack, at, root, 0);
      turnAboutFloor(out, root, legs);
    }
    for (let part = 0; part < 3; part++) addFloat(out.hips, part, getDouble(shifts, part));
  };

  return {
    pose,
    face: createFaceTrack(spec.faces, spec.blinks ?? [], BLINK_S / seconds),
    effect: spec.effect && EFFECTS[spec.effect],
    push: spec.push === undefined ? null : pushTrack(spec.push),
  };
}

/** Prepares the turns of a clip. Planted feet have tracks of their own; undefined for a foot that does not turn. */
function prepareTurns(turns: Turns, planted: boolean) {
  // `as`: Object.entries loses the keys.
  const tracks = (Object.entries(turns) as [keyof Turns, readonly Key[]][]).map(([part, keys]) => ({
    bone: part === "root" ? ROOT : BONE_INDEX[part],
    track: createTrack(keys, part === "root" ? computeHeading : createQuaternion),
  }));
  const footTrack = (bone: number) => tracks.find((track) => planted && track.bone === bone)?.track;
  const footTracks = [footTrack(BONE_INDEX.leftFoot), footTrack(BONE_INDEX.rightFoot)] as const;
  return {
    footTracks,
    rootTrack: tracks.find(({ bone }) => bone === ROOT)?.track,
    boneTracks: tracks.filter(({ bone, track }) => bone !== ROOT && !footTracks.includes(track)),
  };
}

/** Ankle height above the floor in metres. The hips joint is leg length plus this above the ground. */
const ANKLE = 3 * VOXEL;

/** Turns the whole body about the floor under it; the hips bone carries the turn. */
function turnAboutFloor(pose: Pose, turn: Float64Array, legs: LegMeasures): void {
  const { hips, rotations } = pose;
  const height = legs.thigh + legs.shin + ANKLE - legs.hipY;
  multiplyInto(turn, 0, rotations, 0, rotations, 0);
  place.set(hips);
  addDouble(place, 1, height);
  rotate(turn, 0, place, 0);
  addDouble(place, 1, -height);
  for (let part = 0; part < 3; part++) hips[part] = getDouble(place, part);
}

/** Quaternion of Ry Rx Rz in degrees. */
function computeHeading(x: number, y: number, z: number): [number, number, number, number] {
  const heading = Float64Array.from(createQuaternion(0, y, 0));
  multiplyInto(heading, 0, Float64Array.from(createQuaternion(x, 0, z)), 0, heading, 0);
  return [getDouble(heading, 0), getDouble(heading, 1), getDouble(heading, 2), getDouble(heading, 3)];
}

const wrap = (playhead: number): number => playhead - Math.floor(playhead);

function waveAngle({ degrees, beats, late = 0 }: SineWave): (playhead: number) => number {
  const reach = (degrees * Math.PI) / 180;
  return (playhead) => reach * Math.sin((playhead * beats - late) * 2 * Math.PI);
}

function pushTrack(keys: readonly (readonly [at: number, strength: number])[]): (playhead: number) => number {
  const track = createTrack(keys.map(([at, strength]) => [at, strength, 0, 0]));
  return (playhead) => {
    sampleTrack(track, wrap(playhead), place, 0);
    return getDouble(place, 0);
  };
}

const listPlaces = (bones: readonly Bone[]) => bones.map((bone) => BONE_INDEX[bone] * 4);
const trailingHand = (side: "left" | "right") => ({
  at: BONE_INDEX[`${side}Hand`] * 4,
  chain: listPlaces(["chest", `${side}UpperArm`, `${side}LowerArm`]),
  share: 0.5,
  most: 0.4,
});

/** Bones that lag: the chain that carries them, their share of the lag, and their maximum turn in radians. */
const TRAILS = [
  { at: BONE_INDEX.head * 4, chain: listPlaces(["hips", "spine", "chest", "neck"]), share: 0.45, most: 0.25 },
  trailingHand("left"),
  trailingHand("right"),
];

const now = new Float64Array(4);
const then = new Float64Array(4);

/** Makes head and hands lag behind. @param rotations written to. @param before the same bones a moment earlier. */
function trail(rotations: Float32Array, before: Float32Array): void {
  for (const { at, chain, share, most } of TRAILS) {
    computeWorld(rotations, chain, now);
    computeWorld(before, chain, then);
    invert(now, 0);
    multiplyInto(now, 0, then, 0, now, 0);
    const cosine = getDouble(now, 3);
    const sign = cosine < 0 ? -1 : 1;
    const angle = 2 * Math.acos(Math.min(1, cosine * sign)) * share;
    // Approaches the limit smoothly instead of stopping at it.
    const turn = (most * angle) / (most + angle);
    const sine = Math.hypot(getDouble(now, 0), getDouble(now, 1), getDouble(now, 2));
    if (sine < 1e-6) continue;
    const scale = (sign * Math.sin(turn / 2)) / sine;
    for (let part = 0; part < 3; part++) now[part] = getDouble(now, part) * scale;
    now[3] = Math.cos(turn / 2);
    multiplyInto(now, 0, rotations, at, rotations, at);
  }
}

function computeWorld(rotations: Float32Array, chain: readonly number[], out: Float64Array): void {
  for (let part = 0; part < 4; part++) out[part] = part === 3 ? 1 : 0;
  for (const link of chain) multiplyInto(out, 0, rotations, link, out, 0);
}

/**
 * Selects the face of a playhead. Sampling creates no face.
 * @param faces from their moment on; the last one lasts until the first one's moment of the next loop.
 * @param blinks moments at which the eyes close for `blink` (share of the loop).
 */
export function createFaceTrack(
  faces: readonly (readonly [from: number, face: Partial<Face>])[],
  blinks: readonly number[],
  blink: number,
): (playhead: number) => Face {
  const plain = faces.map(([from, face]) => ({ from, face: { ...NEUTRAL_FACE, ...face } }));
  const faceAt = (steps: typeof plain, playhead: number): Face =>
    (steps.findLast(({ from }) => from <= playhead) ?? steps.at(-1))?.face ?? NEUTRAL_FACE;
  const blinking = blinks.flatMap((at) => [
    { from: at, face: { ...faceAt(plain, at), eyes: "closed" as const } },
    { from: at + blink, face: faceAt(plain, at + blink) },
  ]);
  const steps = [...plain, ...blinking].sort((a, b) => a.from - b.from);
  return (playhead) => faceAt(steps, wrap(playhead));
}

/**
 * Builds the clips of the animations file (CLIP_SPECS of lib/avatar/clips/get-clip.ts as JSON).
 * @throws ModelError `unreadable` when a mood is missing or damaged
 */
export function readClips(file: unknown): MoodClips {
  const buildMood = (mood: Mood): MoodClip => {
    try {
      // `as`: a file of this build, named by content hash.
      return buildClip((file as Readonly<Record<Mood, ClipSpec>>)[mood], getMood(mood).seconds);
    } catch (cause) {
      throw new ModelError("unreadable", `The animation of the mood ${mood} cannot be played.`, { cause });
    }
  };
  // `as`: fromEntries loses the keys.
  return Object.fromEntries(ALL_MOODS.map((mood) => [mood, buildMood(mood)])) as unknown as MoodClips;
}

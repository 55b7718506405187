import { Quaternion } from "three";
import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import type { MoodClip, MoodClips } from "@/lib/avatar/clips/clip";
import { createEffectBatch, type EffectAnchors, type EffectBatch } from "@/lib/avatar/effects/batch";
import { type Face, listComponents } from "@/lib/avatar/face/components";
import { followHead, mixShots, pushShot, type Shot, type Vec3, widenShot } from "@/lib/avatar/framing";
import { computeSkinMatrices, createQuaternion, createRestPose, MATRIX } from "@/lib/avatar/pose";
import { findRestingHead, placeAnchors } from "@/lib/avatar/raster/scene-quads";
import type { Pose, Rig } from "@/lib/avatar/types";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getFloat } from "@/lib/shared/typed-arrays";
import type { Gaze } from "@/lib/three/quad-geometry";

const from = new Quaternion();
const to = new Quaternion();

/** Writes the pose that lies `share` (0..1) of the way from `a` to `b`. `out` may be one of them. */
export function mixPoses(a: Pose, b: Pose, share: number, out: Pose): void {
  for (let at = 0; at < out.rotations.length; at += 4)
    from.fromArray(a.rotations, at).slerp(to.fromArray(b.rotations, at), share).toArray(out.rotations, at);
  for (let axis = 0; axis < 3; axis++) {
    out.hips[axis] = getFloat(a.hips, axis) + (getFloat(b.hips, axis) - getFloat(a.hips, axis)) * share;
  }
}

/** Copies a pose. */
export function copyPose(from: Pose, to: Pose): void {
  to.rotations.set(from.rotations);
  to.hips.set(from.hips);
}

/** Seconds in which one mood's pose turns into the next one's. */
export const BLEND_SECONDS = 0.3;

/** Data that posing a body needs: its joints, and the head's height if it is not the engine's. */
export type JointRig = Pick<Rig, "joints" | "crown">;

/** Voxels of an effect with their scale: those of the previous mood shrink, those of the next grow. */
export interface ShownEffect {
  readonly batch: EffectBatch;
  scale: number;
}

/** An avatar's mood over time, without rendering. The next frame overwrites everything. */
export type MoodPlayer = ReturnType<typeof createMoodPlayer>;

/** Creates a player at a mood's still, as on the poster. */
export function createMoodPlayer(clips: MoodClips, first: Mood, firstRig: JointRig) {
  const blend = createBlend(createPlaying(clips, first, getMood(first).still));
  const pose = createRestPose();
  const poseBefore = createRestPose();
  const matrices = new Float32Array(BONES.length * MATRIX);
  const headTurn = createHeadTurn();
  const incoming: ShownEffect = { batch: createEffectBatch(), scale: 1 };
  const outgoing: ShownEffect = { batch: createEffectBatch(), scale: 0 };
  let rig = firstRig;
  let anchors = placeAnchors({ rig }, matrices);
  let rest = findRestingHead(rig);

  const computeFrame = () => {
    blend.now.clip.pose(blend.now.playhead, pose, rig);
    const share = easeOut(blend.progress);
    if (blend.progress < 1) mixPoses(poseBefore, pose, share, pose);
    headTurn.apply(pose);
    computeSkinMatrices(rig, pose, matrices);
    anchors = placeAnchors({ rig }, matrices);
    incoming.scale = share;
    outgoing.scale = 1 - share;
    updateEffect(incoming, blend.now, anchors);
    updateEffect(outgoing, blend.before, anchors);
  };
  computeFrame();

  return {
    get mood(): Mood {
      return blend.now.mood;
    },
    /** Moment of the mood's loop, 0..1. */
    get playhead() {
      return blend.now.playhead;
    },
    /** The middle of the posed head, in metres. */
    get head(): Vec3 {
      return anchors.head;
    },
    pose,
    /** Output of computeSkinMatrices (lib/avatar/pose.ts) for the current pose. */
    matrices,
    effects: [incoming, outgoing],
    /** Returns the plates of the current face. */
    face: () => listComponents(getFace(blend)),
    /**
     * Returns the shot, widened for the mood and pushed in for the current moment.
     * @param followed the head that a camera follows; the posed one by default
     */
    adjustShot(shot: Shot, followed: Vec3 = anchors.head): Shot {
      const near = followHead(shot, rest, followed);
      return pushShot(widenForBlend(near, blend), getPush(blend), anchors.head, rig.crown);
    },
    /** Where the eyes look; null for the mood's own. */
    gaze: null as Gaze | null,
    /** Turns the head away from the mood's pose, in degrees to its left and downwards. */
    turnHead: headTurn.set,
    /** Sets the body to pose. */
    setRig(next: JointRig): void {
      rig = next;
      rest = findRestingHead(rig);
      computeFrame();
    },
    /** Blends into a mood from its beginning; `still` jumps to its still frame. */
    setMood(mood: Mood, transition: "blend" | "still"): void {
      const isGradual = transition === "blend";
      if (isGradual && mood === blend.now.mood) return;
      copyPose(pose, poseBefore);
      changeMood(blend, createPlaying(clips, mood, isGradual ? 0 : getMood(mood).still), isGradual);
      computeFrame();
    },
    /** Advances by seconds and recomputes everything. */
    advance(seconds: number): void {
      advanceBlend(blend, seconds);
      computeFrame();
    },
  };
}

interface Playing {
  readonly mood: Mood;
  readonly clip: MoodClip;
  playhead: number;
}

function createPlaying(clips: MoodClips, mood: Mood, playhead: number): Playing {
  return { mood, clip: clips[mood], playhead };
}

function advancePlayhead(part: Playing, seconds: number): void {
  part.playhead = (part.playhead + seconds / getMood(part.mood).seconds) % 1;
}

/** The mood that plays, and the one before it until the blend is complete. */
interface Blend {
  now: Playing;
  before: Playing | null;
  /** From 0, when the mood changes, to 1. */
  progress: number;
  /** Shown during the first half. */
  faceBefore: Face;
}

function createBlend(now: Playing): Blend {
  return { now, before: null, progress: 1, faceBefore: now.clip.face(now.playhead) };
}

/** Begins another mood: gradually, or at once. */
function changeMood(blend: Blend, next: Playing, isGradual: boolean): void {
  blend.faceBefore = getFace(blend);
  blend.before = isGradual ? blend.now : null;
  blend.now = next;
  blend.progress = isGradual ? 0 : 1;
}

function advanceBlend(blend: Blend, seconds: number): void {
  advancePlayhead(blend.now, seconds);
  blend.progress = Math.min(1, blend.progress + seconds / BLEND_SECONDS);
  if (blend.progress === 1) blend.before = null;
  if (blend.before) advancePlayhead(blend.before, seconds);
}

/** Fast at first: a mood change shows at once. */
const easeOut = (share: number) => share * (2 - share);

function getFace({ now, progress, faceBefore }: Blend): Face {
  return progress < 0.5 ? faceBefore : now.clip.face(now.playhead);
}

function widenForBlend(shot: Shot, { now, before, progress }: Blend): Shot {
  const wide = widenShot(shot, now.mood);
  return before === null ? wide : mixShots(widenShot(shot, before.mood), wide, easeOut(progress));
}

/** Returns how far a shot is pushed in, as `pushShot` takes it. */
function getPush({ now, before, progress }: Blend): number {
  const share = easeOut(progress);
  return pushOf(now) * share + pushOf(before) * (1 - share);
}

const pushOf = (part: Playing | null) => part?.clip.push?.(part.playhead) ?? 0;

/** Writes the voxels of a mood's effect; none without a mood or a scale. */
function updateEffect({ batch, scale }: ShownEffect, part: Playing | null, anchors: EffectAnchors): void {
  batch.count = 0;
  if (part?.clip.effect && scale > 0) part.clip.effect(part.playhead, anchors, batch);
}

/** Index of the head's rotation. */
const HEAD = BONE_INDEX.head * 4;

/** Creates a turn of the head on top of a pose; none at first. */
function createHeadTurn() {
  const rotation = new Quaternion();
  const head = new Quaternion();
  let isTurned = false;
  return {
    /** Sets the degrees to its left and downwards. */
    set(turn: number, drop: number): void {
      rotation.fromArray(createQuaternion(drop, turn, 0));
      isTurned = turn !== 0 || drop !== 0;
    },
    apply(pose: Pose): void {
      if (isTurned) head.fromArray(pose.rotations, HEAD).premultiply(rotation).toArray(pose.rotations, HEAD);
    },
  };
}

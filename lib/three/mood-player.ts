import { Quaternion } from "three";
import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import type { MoodClip, MoodClips } from "@/lib/avatar/clips/clip";
import { createEffectBatch, type EffectBatch } from "@/lib/avatar/effects/batch";
import { type Face, type FaceComponent, listComponents } from "@/lib/avatar/face/components";
import { followHead, mixShots, pushShot, type Shot, type Vec3, widenShot } from "@/lib/avatar/framing";
import { computeSkinMatrices, createQuaternion, createRestPose, MATRIX } from "@/lib/avatar/pose";
import { findRestingHead, placeAnchors } from "@/lib/avatar/raster/scene-quads";
import type { Pose, Rig } from "@/lib/avatar/types";
import { getMood, type Mood } from "@/lib/shared/moods";

/** Cosine below which rotations use slerp; nearer ones are mixed linearly. */
const NEARLY_ALIKE = 0.9995;

/** Writes to `out`, at `at`, the rotation between `a` and `b` on the shorter arc (slerp, K. Shoemake 1985). */
function slerp(a: Float32Array, b: Float32Array, share: number, out: Float32Array, at: number): void {
  let cosine = a[at]! * b[at]! + a[at + 1]! * b[at + 1]! + a[at + 2]! * b[at + 2]! + a[at + 3]! * b[at + 3]!;
  const sign = cosine < 0 ? -1 : 1;
  cosine *= sign;
  let [from, to] = [1 - share, share];
  if (cosine < NEARLY_ALIKE) {
    const angle = Math.acos(cosine);
    from = Math.sin(from * angle) / Math.sin(angle);
    to = Math.sin(to * angle) / Math.sin(angle);
  }
  let length = 0;
  for (let part = at; part < at + 4; part++) {
    const value = a[part]! * from + b[part]! * sign * to;
    out[part] = value;
    length += value * value;
  }
  const scale = 1 / Math.sqrt(length || 1);
  for (let part = at; part < at + 4; part++) out[part] = out[part]! * scale;
}

/** Writes the pose that lies `share` (0..1) of the way from `a` to `b`. `out` may be one of them. */
export function mixPoses(a: Pose, b: Pose, share: number, out: Pose): void {
  for (let bone = 0; bone < BONES.length; bone++) slerp(a.rotations, b.rotations, share, out.rotations, bone * 4);
  for (let axis = 0; axis < 3; axis++) {
    out.hips[axis] = a.hips[axis]! + (b.hips[axis]! - a.hips[axis]!) * share;
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
export interface MoodPlayer {
  readonly mood: Mood;
  /** Moment of the mood's loop, 0..1. */
  readonly playhead: number;
  /** The middle of the posed head, in metres. */
  readonly head: Vec3;
  readonly pose: Pose;
  /** Output of computeSkinMatrices (lib/avatar/pose.ts) for the current pose. */
  readonly matrices: Float32Array;
  readonly effects: readonly ShownEffect[];
  /** Plates of the current face. */
  face(): readonly FaceComponent[];
  /**
   * Returns the shot, widened for the mood and pushed in for the current moment.
   * @param followed the head that a camera follows; the posed one by default
   */
  adjustShot(shot: Shot, followed?: Vec3): Shot;
  /** Turns the head away from the mood's pose, in degrees to its left and downwards. */
  turnHead(turn: number, drop: number): void;
  /** Sets the body to pose. */
  setRig(rig: JointRig): void;
  /** Blends into a mood from its beginning; `still` jumps to its still frame. */
  setMood(mood: Mood, transition: "blend" | "still"): void;
  /** Advances by seconds and recomputes everything. */
  advance(seconds: number): void;
}

interface Playing {
  readonly mood: Mood;
  readonly clip: MoodClip;
  playhead: number;
}

const advancePlayhead = (part: Playing, seconds: number) => {
  part.playhead = (part.playhead + seconds / getMood(part.mood).seconds) % 1;
};
/** Index of the head's rotation. */
const HEAD = BONE_INDEX.head * 4;
/** Fast at first: a mood change shows at once. */
const easeOut = (share: number) => share * (2 - share);

/** Creates a player at a mood's still, as on the poster. */
export function createMoodPlayer(clips: MoodClips, first: Mood, firstRig: JointRig): MoodPlayer {
  const createPlaying = (mood: Mood, playhead: number): Playing => ({ mood, clip: clips[mood], playhead });
  let rig = firstRig;
  let now = createPlaying(first, getMood(first).still);
  let before: Playing | null = null;
  let blend = 1;
  let faceBefore: Face = now.clip.face(now.playhead);
  const pose = createRestPose();
  const poseBefore = createRestPose();
  const matrices = new Float32Array(BONES.length * MATRIX);
  const gazeRotation = new Quaternion();
  const head = new Quaternion();
  let isGazing = false;
  const incoming: ShownEffect = { batch: createEffectBatch(), scale: 1 };
  const outgoing: ShownEffect = { batch: createEffectBatch(), scale: 0 };

  const getFace = (): Face => (blend < 0.5 ? faceBefore : now.clip.face(now.playhead));
  const pushOf = (part: Playing | null) => part?.clip.push?.(part.playhead) ?? 0;
  let anchors = placeAnchors({ rig }, matrices);
  let rest = findRestingHead(rig);
  const updateEffect = (part: Playing | null, shown: ShownEffect) => {
    shown.batch.count = 0;
    if (part?.clip.effect && shown.scale > 0) part.clip.effect(part.playhead, anchors, shown.batch);
  };
  const computeFrame = () => {
    now.clip.pose(now.playhead, pose, rig);
    const share = easeOut(blend);
    if (blend < 1) mixPoses(poseBefore, pose, share, pose);
    if (isGazing) {
      head.fromArray(pose.rotations, HEAD).premultiply(gazeRotation).toArray(pose.rotations, HEAD);
    }
    computeSkinMatrices(rig, pose, matrices);
    anchors = placeAnchors({ rig }, matrices);
    incoming.scale = share;
    outgoing.scale = 1 - share;
    updateEffect(now, incoming);
    updateEffect(before, outgoing);
  };
  computeFrame();

  return {
    get mood() {
      return now.mood;
    },
    get playhead() {
      return now.playhead;
    },
    get head() {
      return anchors.head;
    },
    pose,
    matrices,
    effects: [incoming, outgoing],
    face: () => listComponents(getFace()),
    adjustShot: (shot, followed = anchors.head) => {
      const share = easeOut(blend);
      const near = followHead(shot, rest, followed);
      const room = widenShot(near, now.mood);
      const wide = before === null ? room : mixShots(widenShot(near, before.mood), room, share);
      return pushShot(wide, pushOf(now) * share + pushOf(before) * (1 - share), anchors.head, rig.crown);
    },
    turnHead(turn, drop) {
      gazeRotation.fromArray(createQuaternion(drop, turn, 0));
      isGazing = turn !== 0 || drop !== 0;
    },
    setRig(next) {
      rig = next;
      rest = findRestingHead(rig);
      computeFrame();
    },
    setMood(mood, transition) {
      if (transition === "blend" && mood === now.mood) return;
      faceBefore = getFace();
      copyPose(pose, poseBefore);
      before = transition === "blend" ? now : null;
      now = createPlaying(mood, transition === "blend" ? 0 : getMood(mood).still);
      blend = transition === "blend" ? 0 : 1;
      computeFrame();
    },
    advance(seconds) {
      advancePlayhead(now, seconds);
      blend = Math.min(1, blend + seconds / BLEND_SECONDS);
      if (blend === 1) before = null;
      if (before) advancePlayhead(before, seconds);
      computeFrame();
    },
  };
}

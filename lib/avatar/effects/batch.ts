import type { Vec3 } from "@/lib/avatar/framing";

/** Upper limit of voxels in one effect: one instanced draw call. */
export const MAX_EFFECT_VOXELS = 192;

/** Voxels around an avatar at one moment, model space, metres. Only the first `count` are drawn. */
export interface EffectBatch {
  count: number;
  /** Centres, 3 numbers a voxel. */
  readonly positions: Float32Array;
  /** Edge lengths, 3 numbers a voxel. */
  readonly scales: Float32Array;
  /** Unit quaternions x y z w. */
  readonly rotations: Float32Array;
  /** sRGB triples. */
  readonly colors: Uint8Array;
}

/** An empty batch, with room for MAX_EFFECT_VOXELS. */
export function createEffectBatch(): EffectBatch {
  return {
    count: 0,
    positions: new Float32Array(MAX_EFFECT_VOXELS * 3),
    scales: new Float32Array(MAX_EFFECT_VOXELS * 3),
    rotations: new Float32Array(MAX_EFFECT_VOXELS * 4),
    colors: new Uint8Array(MAX_EFFECT_VOXELS * 3),
  };
}

/** Posed places that effects hang on, model space, metres. */
export interface EffectAnchors {
  /** Middle of the head and its top. */
  readonly head: Vec3;
  readonly headTop: Vec3;
  readonly chest: Vec3;
  readonly leftHand: Vec3;
  readonly rightHand: Vec3;
}

/** Writes the voxels of a moment into the batch. Pure: same playhead and anchors, same voxels; 0 and 1 are alike. */
export type Effect = (playhead: number, anchors: EffectAnchors, batch: EffectBatch) => void;

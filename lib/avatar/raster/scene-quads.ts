import { BONE_INDEX } from "@/lib/avatar/bones";
import type { MoodClip } from "@/lib/avatar/clips/clip";
import { createEffectBatch, type EffectAnchors, type EffectBatch } from "@/lib/avatar/effects/batch";
import { listComponents } from "@/lib/avatar/face/components";
import type { Vec3 } from "@/lib/avatar/framing";
import { computeSkinMatrices, createRestPose, MATRIX, posedPoint } from "@/lib/avatar/pose";
import { type Avatar, type QuadMesh, type Rig, VOXEL } from "@/lib/avatar/types";
import { getByte, getQuadruple, getTriple } from "@/lib/shared/typed-arrays";

/** Quads of one posed picture, model space: four corners, light and linear colour of each. */
export interface SceneQuads {
  readonly count: number;
  /** 12 numbers per quad. */
  readonly corners: Float32Array;
  /** 4 bytes per quad. */
  readonly light: Uint8Array;
  /** sRGB bytes, 3 per quad. */
  readonly colors: Uint8Array;
  readonly flipped: Uint8Array;
}

/** Unit cube: three coordinates of each corner of its six faces, counter-clockwise from outside. */
const CUBE = [
  [1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1],
  [0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0],
  [0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0],
  [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1],
  [0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1],
  [0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0],
].map((face) => Float32Array.from(face));

/** Returns the anchors of effects for posed bones. */
export function placeAnchors(
  avatar: { readonly rig: Pick<Rig, "joints" | "crown"> },
  matrices: Float32Array,
): EffectAnchors {
  const joint = (bone: number) => getTriple(avatar.rig.joints, bone * 3);
  const head = joint(BONE_INDEX.head);
  const crown = avatar.rig.crown ?? 18 * VOXEL;
  const above = (share: number): [number, number, number] => [head[0], head[1] + share * crown, head[2]];
  const hand = (bone: number, side: number): [number, number, number] => {
    const [x, y, z] = joint(bone);
    return [x + side * 2 * VOXEL, y, z];
  };
  return {
    head: posedPoint(matrices, BONE_INDEX.head, above(0.5)),
    headTop: posedPoint(matrices, BONE_INDEX.head, above(1)),
    chest: posedPoint(matrices, BONE_INDEX.chest, joint(BONE_INDEX.chest)),
    leftHand: posedPoint(matrices, BONE_INDEX.leftHand, hand(BONE_INDEX.leftHand, 1)),
    rightHand: posedPoint(matrices, BONE_INDEX.rightHand, hand(BONE_INDEX.rightHand, -1)),
  };
}

/** Returns the resting middle of a head, in metres. */
export const findRestingHead = (rig: Pick<Rig, "joints" | "crown">): Vec3 =>
  placeAnchors({ rig }, computeSkinMatrices(rig, createRestPose())).head;

/** Poses an avatar in a clip at a playhead and gathers all quads: body, face plates, effect. */
export function poseScene(avatar: Avatar, clip: MoodClip, playhead: number): SceneQuads {
  const pose = createRestPose();
  clip.pose(playhead, pose, avatar.rig);
  const matrices = computeSkinMatrices(avatar.rig, pose);
  const ranges = listComponents(clip.face(playhead)).map((component) => avatar.faceRanges[component]);
  const batch = createEffectBatch();
  clip.effect?.(playhead, placeAnchors(avatar, matrices), batch);

  const bodyQuads = avatar.body.flipped.length;
  const faceQuads = ranges.reduce((sum, [, count]) => sum + count, 0);
  const count = bodyQuads + faceQuads + batch.count * 6;
  const scene = {
    count,
    corners: new Float32Array(count * 12),
    light: new Uint8Array(count * 4),
    colors: new Uint8Array(count * 3),
    flipped: new Uint8Array(count),
  };
  poseQuads(scene, 0, avatar.body, avatar.palette, matrices, 0, bodyQuads);
  let at = bodyQuads;
  for (const [first, quads] of ranges) {
    poseQuads(scene, at, avatar.face, avatar.palette, matrices, first, quads);
    at += quads;
  }
  for (let voxel = 0; voxel < batch.count; voxel++) cubeQuads(scene, at + voxel * 6, batch, voxel);
  return scene;
}

function poseQuads(
  scene: SceneQuads,
  at: number,
  mesh: QuadMesh,
  palette: Uint8Array,
  m: Float32Array,
  first: number,
  quads: number,
): void {
  for (let quad = 0; quad < quads; quad++) {
    const from = first + quad;
    const to = at + quad;
    const bone = getByte(mesh.bones, from * 4) * MATRIX;
    const [ax, bx, cx, dx] = getQuadruple(m, bone);
    const [ay, by, cy, dy] = getQuadruple(m, bone + 4);
    const [az, bz, cz, dz] = getQuadruple(m, bone + 8);
    for (let corner = 0; corner < 4; corner++) {
      const p = from * 12 + corner * 3;
      const [x, y, z] = getTriple(mesh.positions, p);
      const o = to * 12 + corner * 3;
      scene.corners[o] = ax * x + bx * y + cx * z + dx;
      scene.corners[o + 1] = ay * x + by * y + cy * z + dy;
      scene.corners[o + 2] = az * x + bz * y + cz * z + dz;
      scene.light[to * 4 + corner] = getByte(mesh.light, from * 4 + corner);
    }
    const color = getByte(mesh.colors, from * 4) * 3;
    for (let part = 0; part < 3; part++) scene.colors[to * 3 + part] = getByte(palette, color + part);
    scene.flipped[to] = getByte(mesh.flipped, from);
  }
}

function cubeQuads(scene: SceneQuads, at: number, batch: EffectBatch, voxel: number): void {
  const { positions, rotations, scales, colors } = batch;
  const [x, y, z, w] = getQuadruple(rotations, voxel * 4);
  const [px, py, pz] = getTriple(positions, voxel * 3);
  const [wide, high, deep] = getTriple(scales, voxel * 3);
  CUBE.forEach((face, side) => {
    const quad = at + side;
    for (let corner = 0; corner < 4; corner++) {
      const [right, up, ahead] = getTriple(face, corner * 3);
      const [vx, vy, vz] = [(right - 0.5) * wide, (up - 0.5) * high, (ahead - 0.5) * deep];
      // v + 2w(q x v) + 2 q x (q x v)
      const [tx, ty, tz] = [2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)];
      scene.corners.set(
        [
          px + vx + w * tx + (y * tz - z * ty),
          py + vy + w * ty + (z * tx - x * tz),
          pz + vz + w * tz + (x * ty - y * tx),
        ],
        quad * 12 + corner * 3,
      );
    }
    scene.light.fill(255, quad * 4, quad * 4 + 4);
    scene.colors.set(colors.subarray(voxel * 4, voxel * 4 + 3), quad * 3);
  });
}

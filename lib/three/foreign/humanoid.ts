import { VRMHumanoid } from "@pixiv/three-vrm";
import { type Object3D, Quaternion, Vector3 } from "three";
import { ModelError } from "@/lib/shared/scene-error";
import type { BoneNodes } from "@/lib/three/foreign/find-bones";
import type { LoadedGltf } from "@/lib/three/foreign/load-gltf";

/** A model's humanoid bones with a T-pose as rest pose. */
export interface ForeignHumanoid {
  readonly humanoid: VRMHumanoid;
  /** The objects of the bones in the file, by VRM 1.0 name. */
  readonly bones: ReadonlyMap<string, Object3D>;
  /** Radians about +y, in quarter turns, that make the model face +z: half a turn for VRM 0.x. */
  readonly yaw: number;
}

/** Arms that point further from level than this, in radians, are not a T-pose. */
const LEVEL = 0.14;

const placeOf = (object: Object3D | undefined) => object?.getWorldPosition(new Vector3()) ?? new Vector3();

/** Returns a skeleton's yaw, from its left and right. @param left and @param right positions of two opposite bones */
export function getYaw(left: Vector3, right: Vector3): number {
  const quarter = Math.PI / 2;
  const yaw = Math.round(Math.atan2(left.z - right.z, left.x - right.x) / quarter) * quarter;
  return yaw <= -Math.PI ? -yaw : yaw;
}

/** Turns a bone with its children into a direction. Angles below LEVEL stay. */
function pointBone(bone: Object3D, end: Object3D, towards: Vector3): void {
  const now = placeOf(end).sub(placeOf(bone)).normalize();
  if (now.lengthSq() === 0 || now.angleTo(towards) < LEVEL) return;
  const turn = new Quaternion().setFromUnitVectors(now, towards);
  const parent = bone.parent?.getWorldQuaternion(new Quaternion()) ?? new Quaternion();
  bone.quaternion.premultiply(parent).premultiply(turn).premultiply(parent.invert());
  bone.updateWorldMatrix(true, true);
}

/** Raises arms that hang, or slant as in an A-pose, to a level T-pose. Wrists and fingers follow. */
export function straightenArms(bones: ReadonlyMap<string, Object3D>, yaw: number): void {
  for (const [side, sign] of Object.entries({ left: 1, right: -1 })) {
    const outward = new Vector3(sign * Math.cos(yaw), 0, sign * Math.sin(yaw));
    const [upper, lower, hand] = ["UpperArm", "LowerArm", "Hand"].map((part) => bones.get(side + part));
    if (upper && lower) pointBone(upper, lower, outward);
    if (lower && hand) pointBone(lower, hand, outward);
  }
}

/** Creates a loaded model's humanoid. @throws ModelError when a bone is in no scene or the skeleton is not upright */
export async function createHumanoid({ scene, nodeOf }: LoadedGltf, nodes: BoneNodes): Promise<ForeignHumanoid> {
  const bones = new Map<string, Object3D>();
  scene.updateMatrixWorld(true);
  for (const [name, index] of nodes) {
    const node = await nodeOf(index);
    if (node.parent !== null) bones.set(name, node);
  }
  const place = (name: string) => placeOf(bones.get(name));
  const stature = place("head").y - place("hips").y;
  if (!(stature > 0.001) || !(place("hips").y > place("leftFoot").y)) {
    throw new ModelError("unreadable", "This model does not stand upright.");
  }
  const yaw = getYaw(place("leftUpperLeg"), place("rightUpperLeg"));
  straightenArms(bones, yaw);
  // `as`: three-vrm expects an object with the required bones, which lib/three/foreign/find-bones.ts ensures.
  const humanBones = Object.fromEntries(
    [...bones].map(([name, node]) => [name, { node }]),
  ) as unknown as ConstructorParameters<typeof VRMHumanoid>[0];
  const humanoid = new VRMHumanoid(humanBones);
  scene.add(humanoid.normalizedHumanBonesRoot);
  scene.updateMatrixWorld(true);
  return { humanoid, bones, yaw };
}

import type { VRMHumanBoneName } from "@pixiv/three-vrm";
import { Matrix4, Quaternion, Vector3 } from "three";
import { BONE_INDEX, BONES, type Bone, PARENT_OF } from "@/lib/avatar/bones";
import type { FaceComponent } from "@/lib/avatar/face/components";
import { createQuaternion, MATRIX } from "@/lib/avatar/pose";
import type { Pose } from "@/lib/avatar/types";
import type { Mood } from "@/lib/shared/moods";
import { getByte, getFloat, getItem } from "@/lib/shared/typed-arrays";
import { chooseFace } from "@/lib/three/foreign/expressions";
import type { ForeignHumanoid } from "@/lib/three/foreign/humanoid";
import type { LoadedGltf } from "@/lib/three/foreign/load-gltf";
import type { Measures } from "@/lib/three/foreign/measure-model";
import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";
import { createMorpher, writeJoints } from "@/lib/three/foreign/move-corners";

/** Bone that takes over the rotation of a missing one: down the trunk, but up into head and arms. */
const FALLBACK_BONE: Readonly<Partial<Record<Bone, Bone>>> = {
  chest: "spine",
  neck: "head",
  leftShoulder: "leftUpperArm",
  rightShoulder: "rightUpperArm",
};

/** Degrees that fingers curl at rest: in T-pose they are stretched. */
const CURL = 18;
const FINGERS = ["Index", "Middle", "Ring", "Little"].flatMap((finger) =>
  ["Proximal", "Intermediate", "Distal"].map((part) => finger + part),
);

/** Maximum radians that an arm is held off. */
const MAX_ARM_ANGLE = 0.4;

/**
 * Radians by which a hanging arm is held off to keep the hand out of hips and thighs. The engine's bodies are narrower
 * than their shoulders; others need not be.
 */
function armClearance({ joints, corners, boneOf }: Measures): number {
  const place = (bone: Bone, axis: number) => getFloat(joints, BONE_INDEX[bone] * 3 + axis);
  const shoulder = [place("leftUpperArm", 0), place("leftUpperArm", 1)] as const;
  const arm = Math.abs(place("leftHand", 0) - shoulder[0]);
  const thick = armRadius({ joints, corners, boneOf });
  const obstacleBones = new Set<number>([BONE_INDEX.hips, BONE_INDEX.spine, BONE_INDEX.leftUpperLeg]);
  let angle = 0;
  for (let corner = 0; corner < boneOf.length; corner++) {
    if (!obstacleBones.has(getByte(boneOf, corner))) continue;
    const down = shoulder[1] - getFloat(corners, corner * 3 + 1);
    if (down < arm * 0.3 || down > arm * 1.1) continue;
    angle = Math.max(angle, Math.atan2(getFloat(corners, corner * 3) + thick - shoulder[0], down));
  }
  return Math.min(MAX_ARM_ANGLE, angle);
}

/** Mean half height of the left forearm in T-pose, on which a cuff has little influence. */
function armRadius({ joints, corners, boneOf }: Pick<Measures, "joints" | "corners" | "boneOf">): number {
  const level = getFloat(joints, BONE_INDEX.leftLowerArm * 3 + 1);
  let sum = 0;
  let count = 0;
  for (let corner = 0; corner < boneOf.length; corner++) {
    if (boneOf[corner] !== BONE_INDEX.leftLowerArm) continue;
    sum += Math.abs(getFloat(corners, corner * 3 + 1) - level);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Retargets the engine's poses to a model's bones. @returns applies a pose made for the model's measures */
function createRetarget({ humanoid, bones, yaw }: ForeignHumanoid, measures: Measures): (pose: Pose) => void {
  // `as` here and below: the engine's bones are VRM's.
  const nodeOf = (bone: string) => humanoid.getNormalizedBoneNode(bone as VRMHumanBoneName);
  const hipsNode = nodeOf("hips");
  const hipsRest = hipsNode?.position.clone() ?? new Vector3();
  const toFile = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -yaw);
  const clearance = armClearance(measures);
  const turns = BONES.map(() => new Quaternion());
  const lift = new Quaternion();
  const side = new Vector3();
  const up = new Vector3(0, 0, 1);
  const shift = new Vector3();

  for (const [hand, sign] of Object.entries({ left: -1, right: 1 })) {
    for (const finger of FINGERS) {
      const [x, y, z, w] = createQuaternion(0, 0, sign * CURL);
      const node = nodeOf(hand + finger);
      if (node) turnToFile(node.quaternion.set(x, y, z, w));
    }
  }

  function turnToFile(turn: Quaternion): void {
    shift.set(turn.x, turn.y, turn.z).applyQuaternion(toFile);
    turn.set(shift.x, shift.y, shift.z, turn.w);
  }

  /** Holds an arm off more, the straighter it hangs. */
  function liftArm(arm: Quaternion, sign: 1 | -1): void {
    side.set(sign, 0, 0).applyQuaternion(arm);
    const hanging = Math.max(0, -side.y) ** 4;
    arm.premultiply(lift.setFromAxisAngle(up, sign * clearance * hanging));
  }

  return ({ rotations, hips }) => {
    turns.forEach((turn, bone) => {
      turn.fromArray(rotations, bone * 4);
    });
    BONES.forEach((bone, index) => {
      const fallbackBone = FALLBACK_BONE[bone];
      const turn = turns[index];
      if (bones.has(bone) || fallbackBone === undefined || turn === undefined) return;
      const other = turns[BONE_INDEX[fallbackBone]];
      if (PARENT_OF[bone] === fallbackBone) other?.multiply(turn);
      else other?.premultiply(turn);
    });
    liftArm(getItem(turns, BONE_INDEX.leftUpperArm), 1);
    liftArm(getItem(turns, BONE_INDEX.rightUpperArm), -1);
    BONES.forEach((bone, index) => {
      const turn = getItem(turns, index);
      turnToFile(turn);
      nodeOf(bone)?.quaternion.copy(turn);
    });
    shift
      .set(getFloat(hips, 0), getFloat(hips, 1), getFloat(hips, 2))
      .applyQuaternion(toFile)
      .divideScalar(measures.scale);
    hipsNode?.position.copy(hipsRest).add(shift);
    humanoid.update();
  };
}

/** A moment of a mood. */
export interface Moment {
  readonly mood: Mood;
  readonly pose: Pose;
  readonly components: readonly FaceComponent[];
}

/** Exponential rate per second of a change between faces. */
const FACE_SPEED = 22;
/** Maximum seconds of a spring step, and number of steps until springs are at rest. */
const STEP = 1 / 60;
const SPRING_RESET_STEPS = 45;

/** Creates a foreign model that follows the engine's moods. @param measures of the model in its current T-pose */
export function createPuppet(loaded: LoadedGltf, human: ForeignHumanoid, merged: MergedMesh, measures: Measures) {
  const { scene, expressions, springs, constraints } = loaded;
  const rows = new Float32Array(merged.joints.length * 12);
  const headMatrices = new Float32Array(BONES.length * MATRIX);
  const head = human.bones.get("head");
  const headRest = new Matrix4().multiplyMatrices(measures.place, head?.matrixWorld ?? new Matrix4()).invert();
  const headJoint = [{ node: head ?? scene, inverse: headRest }];
  const retarget = createRetarget(human, measures);
  const morph = createMorpher(merged);
  const names = new Set((expressions?.expressions ?? []).map(({ expressionName }) => expressionName));
  const shown = new Map([...names].map((name) => [name, 0]));
  const lastTurns = new Float32Array(BONES.length * 4);

  const updateFace = (weights: ReadonlyMap<string, number>, share: number) => {
    for (const [name, now] of shown) {
      const wanted = weights.get(name) ?? 0;
      const next = Math.abs(wanted - now) < 0.01 ? wanted : now + (wanted - now) * share;
      shown.set(name, next);
      expressions?.setValue(name, next);
    }
    expressions?.update();
  };
  /** Advances springs with time; after a jump to another pose they are simulated until at rest. */
  const updateSprings = (seconds: number | null, hasPoseChanged: boolean) => {
    if (!springs || (seconds === null && !hasPoseChanged)) return;
    if (seconds === null) springs.reset();
    const steps = seconds === null ? SPRING_RESET_STEPS : Math.max(1, Math.ceil(seconds / STEP));
    for (let step = 0; step < steps; step++) springs.update(seconds === null ? STEP : seconds / steps);
  };

  return {
    /** Three rows of four numbers for each of the merged mesh's joints. */
    rows,
    /** Output of computeSkinMatrices (lib/avatar/pose.ts) for the head alone, for its plates. */
    headMatrices,
    /** Returns the visible plates, and corners moved since the last call. @param seconds since then; null: a still */
    follow({ mood, pose, components }: Moment, seconds: number | null) {
      const hasPoseChanged = pose.rotations.some((value, at) => value !== lastTurns[at]);
      lastTurns.set(pose.rotations);
      retarget(pose);
      const { weights, plates } = chooseFace(mood, components, names);
      updateFace(weights, seconds === null ? 1 : 1 - Math.exp(-FACE_SPEED * seconds));
      scene.updateMatrixWorld();
      constraints?.update();
      updateSprings(seconds, hasPoseChanged);
      scene.updateMatrixWorld();
      writeJoints(merged.joints, measures.place, rows);
      writeJoints(headJoint, measures.place, headMatrices.subarray(BONE_INDEX.head * MATRIX));
      return { plates, moved: morph() };
    },
  };
}

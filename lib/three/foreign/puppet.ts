import { Matrix4 } from "three";
import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import type { FaceComponent } from "@/lib/avatar/face/components";
import { MATRIX } from "@/lib/avatar/pose";
import type { Pose } from "@/lib/avatar/types";
import type { Mood } from "@/lib/shared/moods";
import { faceOf } from "@/lib/three/foreign/expressions";
import type { ForeignHumanoid } from "@/lib/three/foreign/humanoid";
import type { LoadedGltf } from "@/lib/three/foreign/load-gltf";
import type { Measures } from "@/lib/three/foreign/measure-model";
import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";
import { createMorpher, type Moved } from "@/lib/three/foreign/morph";
import { writeJoints } from "@/lib/three/foreign/rest-corners";
import { createRetarget } from "@/lib/three/foreign/retarget";

/** A moment of a mood. */
export interface Moment {
  readonly mood: Mood;
  readonly pose: Pose;
  readonly components: readonly FaceComponent[];
}

/** A foreign model that follows the engine's moods. */
export interface Puppet {
  /** Three rows of four numbers for each of the merged mesh's joints. */
  readonly rows: Float32Array<ArrayBuffer>;
  /** As skinMatrices of lib/avatar/pose.ts writes them, of the head alone: for plates that hang on it. */
  readonly headMatrices: Float32Array;
  /** Plates that show, and corners that have moved, since the last moment. */
  follow(
    moment: Moment,
    seconds: number | null,
  ): { readonly plates: readonly FaceComponent[]; readonly moved: readonly Moved[] };
}

/** How fast a face goes over into another: share of the way in a second, e-fold. */
const FACE_SPEED = 22;
/** Springs are worked out in steps no longer than this, and settle in so many of them. */
const STEP = 1 / 60;
const SETTLE = 45;

/** @param measures of the model as it stands now, in T-pose */
export function createPuppet(
  loaded: LoadedGltf,
  human: ForeignHumanoid,
  merged: MergedMesh,
  measures: Measures,
): Puppet {
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

  const express = (weights: ReadonlyMap<string, number>, share: number) => {
    for (const [name, now] of shown) {
      const wanted = weights.get(name) ?? 0;
      const next = Math.abs(wanted - now) < 0.01 ? wanted : now + (wanted - now) * share;
      shown.set(name, next);
      expressions?.setValue(name, next);
    }
    expressions?.update();
  };
  /** Springs move on while time does; where a pose is shown that nothing led to, they hang as they would after a while. */
  const swing = (seconds: number | null, hasLeapt: boolean) => {
    if (!springs || (seconds === null && !hasLeapt)) return;
    if (seconds === null) springs.reset();
    const steps = seconds === null ? SETTLE : Math.max(1, Math.ceil(seconds / STEP));
    for (let step = 0; step < steps; step++) springs.update(seconds === null ? STEP : seconds / steps);
  };

  return {
    rows,
    headMatrices,
    follow({ mood, pose, components }, seconds) {
      const hasLeapt = pose.rotations.some((value, at) => value !== lastTurns[at]);
      lastTurns.set(pose.rotations);
      retarget(pose);
      const { weights, plates } = faceOf(mood, components, names);
      express(weights, seconds === null ? 1 : 1 - Math.exp(-FACE_SPEED * seconds));
      scene.updateMatrixWorld();
      constraints?.update();
      swing(seconds, hasLeapt);
      scene.updateMatrixWorld();
      writeJoints(merged.joints, measures.place, rows);
      writeJoints(headJoint, measures.place, headMatrices.subarray(BONE_INDEX.head * MATRIX));
      return { plates, moved: morph() };
    },
  };
}

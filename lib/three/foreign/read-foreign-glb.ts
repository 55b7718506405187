import { Vector3 } from "three";
import { BONES } from "@/lib/avatar/bones";
import { createPalette } from "@/lib/avatar/voxels/palette";
import { ModelError } from "@/lib/shared/scene-error";
import { getByte, getDouble, getTriple } from "@/lib/shared/typed-arrays";
import { checkGltf } from "@/lib/three/foreign/check-gltf";
import { createFacePlates } from "@/lib/three/foreign/face-plates";
import { findBones } from "@/lib/three/foreign/find-bones";
import { type EyePlace, mapHead } from "@/lib/three/foreign/head-map";
import { createHumanoid, type ForeignHumanoid } from "@/lib/three/foreign/humanoid";
import { type LoadedGltf, loadGltf } from "@/lib/three/foreign/load-gltf";
import { type Decode, readLayers, readLook } from "@/lib/three/foreign/looks";
import { type Measures, measureModel } from "@/lib/three/foreign/measure-model";
import { mergeMeshes } from "@/lib/three/foreign/merge-meshes";
import { createPuppet } from "@/lib/three/foreign/puppet";
import type { GlbDocument } from "@/lib/three/glb-document";

const STEPS = [-1, 0, 1];
const DIRECTIONS = STEPS.flatMap((x) => STEPS.flatMap((y) => STEPS.map((z) => [x, y, z] as const)));

/**
 * Returns the outermost corners of each bone's part of a model, in the form in which lib/three/contact.ts expects them:
 * few, where the model may have a hundred thousand.
 */
function outerCorners({ corners, boneOf }: Measures): { positions: Float32Array; facing: Int8Array } {
  const most = new Map<number, number>();
  const reach = new Float64Array(BONES.length * DIRECTIONS.length).fill(Number.NEGATIVE_INFINITY);
  for (let corner = 0; corner < boneOf.length; corner++) {
    const [x, y, z] = getTriple(corners, corner * 3);
    DIRECTIONS.forEach((direction, nth) => {
      const slot = getByte(boneOf, corner) * DIRECTIONS.length + nth;
      const far = direction[0] * x + direction[1] * y + direction[2] * z;
      if (far <= getDouble(reach, slot)) return;
      reach[slot] = far;
      most.set(slot, corner);
    });
  }
  const outer = [...new Set(most.values())];
  const positions = new Float32Array(outer.length * 3);
  const facing = new Int8Array(outer.length * 4);
  outer.forEach((corner, at) => {
    positions.set(corners.subarray(corner * 3, corner * 3 + 3), at * 3);
    facing[at * 4 + 3] = getByte(boneOf, corner);
  });
  return { positions, facing };
}

/** A foreign model, ready to be drawn and moved like the engine's. */
export type ForeignModel = Awaited<ReturnType<typeof read>>;

/** Morph targets by mesh that an expression moves, or that are active in the file. */
function movedTargets({ meshes, expressions }: LoadedGltf): ReadonlyMap<object, Set<number>> {
  const moved = new Map<object, Set<number>>(meshes.map(({ mesh }) => [mesh, new Set<number>()]));
  for (const { mesh } of meshes) {
    mesh.morphTargetInfluences?.forEach((weight, target) => {
      if (weight !== 0) moved.get(mesh)?.add(target);
    });
  }
  for (const bind of (expressions?.expressions ?? []).flatMap(({ binds }) => binds)) {
    if (!("primitives" in bind) || !("index" in bind) || !Array.isArray(bind.primitives)) continue;
    for (const mesh of bind.primitives) moved.get(mesh)?.add(Number(bind.index));
  }
  return moved;
}

/** Position of the eyes, if the model has bones for them. */
function eyesOf({ bones }: ForeignHumanoid, { place }: Measures): EyePlace | null {
  const [left, right] = ["leftEye", "rightEye"].map((name) => bones.get(name)?.getWorldPosition(new Vector3()));
  if (!left || !right) return null;
  left.applyMatrix4(place);
  right.applyMatrix4(place);
  const half = (left.x - right.x) / 2;
  return half > 0.01 ? [half, (left.y + right.y) / 2, (left.z + right.z) / 2] : null;
}

async function read({ json, bytes, binary }: GlbDocument, decode?: Decode) {
  checkGltf(json, binary.length);
  const nodes = findBones(json);
  const loaded = await loadGltf(json, binary);
  const human = await createHumanoid(loaded, nodes);
  const materials = loaded.meshes.map(({ material }) => readLook(json, json.materials?.[material ?? -1]));
  const layers = await readLayers(json, bytes, materials, decode);
  const targets = movedTargets(loaded);
  const merged = mergeMeshes(
    loaded.meshes.map(({ mesh }, at) => {
      const look = materials[at] ?? readLook(json, undefined);
      return { mesh, look, layer: layers.layerOf(look.image), targets: targets.get(mesh) ?? new Set() };
    }),
  );
  const measures = measureModel(human, merged);
  const palette = createPalette();
  const map = mapHead(merged, measures, layers, eyesOf(human, measures), palette);
  const { joints, crown } = measures;
  return {
    rig: { joints, crown },
    /** Its outermost corners, for finding ground contacts. */
    body: outerCorners(measures),
    merged,
    layers,
    puppet: createPuppet(loaded, human, merged, measures),
    /** Plates for what its own face cannot express; null without a visible head. */
    face: map && createFacePlates(map, palette),
  };
}

/**
 * Reads any humanoid model: VRM 0.x, VRM 1.0, or a plain GLB with known bone names.
 * @param decode picture decoder; the browser's by default
 * @throws ModelError with a readable reason
 */
export async function readForeignGlb(glb: GlbDocument, decode?: Decode): Promise<ForeignModel> {
  try {
    return await read(glb, decode);
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    throw new ModelError("unreadable", "This model is broken: it cannot be read.", { cause });
  }
}

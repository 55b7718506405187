import { VRMExpressionLoaderPlugin, type VRMExpressionManager } from "@pixiv/three-vrm";
import { Mesh, type Object3D } from "three";
import { FACE_COMPONENTS, type FaceComponent } from "@/lib/avatar/face/components";
import { openGlb } from "@/tests/support/open-glb";

/** Returns the visible plates of an avatar opened by three.js. @throws Error if one is partly visible */
export function shownPlates(scene: Object3D): readonly FaceComponent[] {
  const face = scene.getObjectByName("face");
  if (!(face instanceof Mesh) || face.morphTargetInfluences === undefined) throw new Error("no face");
  const influences = face.morphTargetInfluences;
  if (influences.some((weight) => weight !== 0 && weight !== 1)) throw new Error(`half a face: ${influences}`);
  return FACE_COMPONENTS.filter((_, target) => influences[target] === 1);
}

/**
 * Opens an avatar's GLB with three-vrm.
 * @returns the plates that its face shows for expression weights, all others at 0.
 */
export async function openFace(
  glb: Uint8Array,
): Promise<(weights: Iterable<readonly [string, number]>) => readonly FaceComponent[]> {
  const { scene, userData } = await openGlb(glb, [(parser) => new VRMExpressionLoaderPlugin(parser)]);
  const manager: VRMExpressionManager = userData["vrmExpressionManager"];
  return (weights) => {
    manager.resetValues();
    for (const [name, weight] of weights) {
      // The manager ignores unknown names.
      if (manager.getExpression(name) === null) throw new Error(`no expression ${name}`);
      manager.setValue(name, weight);
    }
    manager.update();
    return shownPlates(scene);
  };
}

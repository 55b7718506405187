import { DirectionalLight } from "three";
import { SHADOW_CAMERA, SHADOW_SPAN, SHADOW_TEXELS } from "@/lib/three/shadow-light";

/** The light that casts the studio's shadows; how bright it is stands in the materials. The caller disposes it. */
export function createKeyLight(): DirectionalLight {
  const light = new DirectionalLight();
  const half = SHADOW_SPAN / 2;
  light.position.set(...SHADOW_CAMERA.position);
  light.target.position.set(...SHADOW_CAMERA.target);
  // The target is in no scene: nobody else brings its matrix up to date.
  light.target.updateMatrixWorld();
  light.castShadow = true;
  light.shadow.mapSize.set(SHADOW_TEXELS, SHADOW_TEXELS);
  Object.assign(light.shadow.camera, { left: -half, right: half, top: half, bottom: -half });
  light.shadow.camera.near = SHADOW_CAMERA.near;
  light.shadow.camera.far = SHADOW_CAMERA.far;
  light.shadow.camera.updateProjectionMatrix();
  return light;
}

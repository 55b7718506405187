import { DirectionalLight } from "three";
import { SHADOW_CAMERA, SHADOW_SPAN, SHADOW_TEXELS } from "@/lib/three/shadow-light";

/** Creates the light that casts the studio's shadows; materials define its strength. The caller disposes it. */
export function createKeyLight(): DirectionalLight {
  const light = new DirectionalLight();
  const half = SHADOW_SPAN / 2;
  light.position.set(...SHADOW_CAMERA.position);
  light.target.position.set(...SHADOW_CAMERA.target);
  // The target is in no scene: its matrix must be updated here.
  light.target.updateMatrixWorld();
  light.castShadow = true;
  light.shadow.mapSize.set(SHADOW_TEXELS, SHADOW_TEXELS);
  Object.assign(light.shadow.camera, { left: -half, right: half, top: half, bottom: -half });
  light.shadow.camera.near = SHADOW_CAMERA.near;
  light.shadow.camera.far = SHADOW_CAMERA.far;
  light.shadow.camera.updateProjectionMatrix();
  return light;
}

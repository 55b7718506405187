import {
  BufferAttribute,
  BufferGeometry,
  DataArrayTexture,
  DataTexture,
  DynamicDrawUsage,
  FloatType,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
} from "three";
import type { FigureDriver } from "@/lib/three/figure/figure-driver";
import { createForeignMaterial } from "@/lib/three/foreign/foreign-material";
import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";
import type { Moved } from "@/lib/three/foreign/morph";
import type { PictureLayers } from "@/lib/three/foreign/picture-layers";
import type { ForeignModel } from "@/lib/three/foreign/read-foreign-glb";
import { createPlateGeometry, showPlates } from "@/lib/three/quad-geometry";
import type { ScenePart } from "@/lib/three/scene-part";
import { createBodyMaterial, type StudioMaterial } from "@/lib/three/studio-material";

/** A foreign model on the GPU: one draw call for opaque parts and one for transparent ones, if any. */
interface DrawnModel {
  readonly solid: { readonly geometry: BufferGeometry; readonly material: StudioMaterial };
  readonly blended: { readonly geometry: BufferGeometry; readonly material: StudioMaterial } | null;
  /** Uploads changes: the joints always, corners if moved. */
  update(moved: readonly Moved[]): void;
  dispose(): void;
}

/** @param rows three rows of four floats a joint; read again in every update */
function drawModel(merged: MergedMesh, layers: PictureLayers, rows: Float32Array<ArrayBuffer>): DrawnModel {
  const joints = new DataTexture(rows, 3, rows.length / 12, RGBAFormat, FloatType);
  joints.needsUpdate = true;
  const sheets = new DataArrayTexture(layers.data, layers.edge, layers.edge, layers.count);
  sheets.colorSpace = SRGBColorSpace;
  sheets.generateMipmaps = true;
  sheets.minFilter = LinearMipmapLinearFilter;
  sheets.magFilter = LinearFilter;
  sheets.wrapS = RepeatWrapping;
  sheets.wrapT = RepeatWrapping;
  sheets.needsUpdate = true;

  const position = new BufferAttribute(merged.positions, 3).setUsage(DynamicDrawUsage);
  const attributes = {
    position,
    normal: new BufferAttribute(merged.normals, 4, true),
    jointOf: new BufferAttribute(merged.jointOf, 4),
    weights: new BufferAttribute(merged.weights, 4, true),
    texcoord: new BufferAttribute(merged.uvs, 2),
    tint: new BufferAttribute(merged.tints, 4, true),
    sheet: new BufferAttribute(merged.sheets, 4),
  };
  const part = (indices: Uint32Array, kind: "solid" | "blended") => {
    const geometry = new BufferGeometry();
    for (const [name, attribute] of Object.entries(attributes)) geometry.setAttribute(name, attribute);
    geometry.setIndex(new BufferAttribute(indices, 1));
    return { geometry, material: createForeignMaterial(joints, sheets, kind) };
  };
  const solid = part(merged.solid, "solid");
  const blended = merged.blended.length > 0 ? part(merged.blended, "blended") : null;

  return {
    solid,
    blended,
    update(moved) {
      joints.needsUpdate = true;
      if (moved.length === 0) return;
      for (const { first, count } of moved) position.addUpdateRange(first * 3, count * 3);
      position.needsUpdate = true;
    },
    dispose() {
      for (const { geometry, material } of blended ? [solid, blended] : [solid]) {
        geometry.dispose();
        material.dispose();
      }
      joints.dispose();
      sheets.dispose();
    },
  };
}

/** Creates the figure of a foreign model in the engine's moods: up to two draw calls, and a third for face plates. */
export function createForeignFigure(driver: FigureDriver, { merged, layers, puppet, face }: ForeignModel): ScenePart {
  const drawn = drawModel(merged, layers, puppet.rows);
  const plates = createBodyMaterial(puppet.headMatrices);
  const geometry = face ? createPlateGeometry(face.quads) : null;
  const { solid, blended } = drawn;
  for (const material of [solid.material, blended?.material, plates])
    if (material) driver.customizeMaterial?.(material);
  const object = new Group();
  const add = (mesh: Mesh, about: Partial<Mesh>) => object.add(Object.assign(mesh, { frustumCulled: false }, about));
  add(new Mesh(solid.geometry, solid.material.surface), {
    castShadow: true,
    customDepthMaterial: solid.material.depth,
    name: "body",
  });
  if (blended) add(new Mesh(blended.geometry, blended.material.surface), { name: "see-through", renderOrder: 2 });
  if (geometry) add(new Mesh(geometry, plates.surface), { name: "face" });
  let shown = "";
  return {
    object,
    update(delta) {
      const { player, isPlaying } = driver;
      const moment = { mood: player.mood, pose: player.pose, components: player.face() };
      const followed = puppet.follow(moment, isPlaying ? delta : null);
      drawn.update(followed.moved);
      if (!geometry || !face) return;
      const names = followed.plates.join();
      if (shown === names) return;
      shown = names;
      showPlates(geometry, face.quads.indices, face.ranges, followed.plates);
    },
    dispose() {
      drawn.dispose();
      plates.dispose();
      geometry?.dispose();
    },
  };
}

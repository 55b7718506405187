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
import type { FigureDriver, ScenePart } from "@/lib/three/figure/figure-driver";
import { createForeignMaterial } from "@/lib/three/foreign/foreign-material";
import type { PictureLayers } from "@/lib/three/foreign/looks";
import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";
import type { Moved } from "@/lib/three/foreign/move-corners";
import { type ForeignModel, readForeignGlb } from "@/lib/three/foreign/read-foreign-glb";
import type { GlbDocument } from "@/lib/three/glb-document";
import { createPlates } from "@/lib/three/quad-geometry";
import { createBodyMaterial } from "@/lib/three/studio-material";

/**
 * Puts a foreign model on the GPU: one draw call for opaque parts and one for transparent ones, if any.
 * @param rows three rows of four floats a joint; read again in every update
 */
function drawModel(merged: MergedMesh, layers: PictureLayers, rows: Float32Array<ArrayBuffer>) {
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
    /** Uploads changes: the joints always, corners if moved. */
    update(moved: readonly Moved[]): void {
      joints.needsUpdate = true;
      if (moved.length === 0) return;
      for (const { first, count } of moved) position.addUpdateRange(first * 3, count * 3);
      position.needsUpdate = true;
    },
    dispose(): void {
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
  const shownFace = face && createPlates(face.quads, face.ranges);
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
  if (shownFace) add(new Mesh(shownFace.geometry, plates.surface), { name: "face" });
  return {
    object,
    update(seconds) {
      const { player, isPlaying } = driver;
      const moment = { mood: player.mood, pose: player.pose, components: player.face() };
      const followed = puppet.follow(moment, isPlaying ? seconds : null);
      drawn.update(followed.moved);
      shownFace?.show(followed.plates);
    },
    dispose() {
      drawn.dispose();
      plates.dispose();
      shownFace?.geometry.dispose();
    },
  };
}

/** A foreign model with its figure factory. */
export interface ForeignShown extends ForeignModel {
  readonly figure: typeof createForeignFigure;
}

/** Reads a foreign model; this module is only loaded for one. @throws ModelError */
export async function loadForeign(glb: GlbDocument): Promise<ForeignShown> {
  return { ...(await readForeignGlb(glb)), figure: createForeignFigure };
}

import { Group, Mesh } from "three";
import type { FigureDriver, ScenePart } from "@/lib/three/figure/figure-driver";
import type { ForeignShown } from "@/lib/three/figure/foreign-figure";
import { openGlb } from "@/lib/three/glb-document";
import { createPlates, createQuadGeometry } from "@/lib/three/quad-geometry";
import { type AvatarModel, readAvatarGlb } from "@/lib/three/read-avatar-glb";
import { createBodyMaterial } from "@/lib/three/studio-material";

/** Models that a scene can show. */
export type ShownModel = AvatarModel | ForeignShown;

/** Generator in files of lib/avatar/glb/encode-glb.ts. */
const OWN = "MB1 avatar engine";

/** Reads an engine avatar or any humanoid model. @throws ModelError when the file is neither */
export async function readModel(file: ArrayBuffer): Promise<ShownModel> {
  const glb = openGlb(file);
  if (glb.json.asset?.generator?.startsWith(OWN)) return readAvatarGlb(glb);
  const { loadForeign } = await import("@/lib/three/figure/foreign-figure");
  return loadForeign(glb);
}

/** The avatar: its body in one draw call, and the current face plates in another. */
function createAvatarFigure({ player, customizeMaterial }: FigureDriver, model: AvatarModel): ScenePart {
  const material = createBodyMaterial(player.matrices);
  customizeMaterial?.(material);
  const body = createQuadGeometry(model.body);
  const face = model.face && createPlates(model.face, model.faceRanges);
  const shared = { customDepthMaterial: material.depth, frustumCulled: false };
  const object = new Group();
  object.add(Object.assign(new Mesh(body, material.surface), shared, { castShadow: true, name: "body" }));
  if (face) object.add(Object.assign(new Mesh(face.geometry, material.surface), shared, { name: "face" }));
  return {
    object,
    update: () => face?.show(player.face(), player.gaze),
    dispose() {
      material.dispose();
      body.dispose();
      face?.geometry.dispose();
    },
  };
}

/** Creates the figure of any model. */
export function createFigure(driver: FigureDriver, model: ShownModel): ScenePart {
  return "figure" in model ? model.figure(driver, model) : createAvatarFigure(driver, model);
}

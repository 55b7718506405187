import { Group, Mesh } from "three";
import type { FigureDriver } from "@/lib/three/figure/figure-driver";
import type { ShownModel } from "@/lib/three/figure/read-model";
import { createPlateGeometry, createQuadGeometry, showPlates } from "@/lib/three/quad-geometry";
import type { AvatarModel } from "@/lib/three/read-avatar-glb";
import type { ScenePart } from "@/lib/three/scene-part";
import { createBodyMaterial } from "@/lib/three/studio-material";

/** The avatar: its body in one draw call, and the current face plates in another. */
function createAvatarFigure({ player, customizeMaterial }: FigureDriver, model: AvatarModel): ScenePart {
  const material = createBodyMaterial(player.matrices);
  customizeMaterial?.(material);
  const body = createQuadGeometry(model.body);
  const face = model.face ? createPlateGeometry(model.face) : null;
  const shared = { customDepthMaterial: material.depth, frustumCulled: false };
  const object = new Group();
  object.add(Object.assign(new Mesh(body, material.surface), shared, { castShadow: true, name: "body" }));
  if (face) object.add(Object.assign(new Mesh(face, material.surface), shared, { name: "face" }));
  let shown = "";
  return {
    object,
    update() {
      if (!face || !model.face) return;
      const components = player.face();
      const plates = components.join();
      if (shown === plates) return;
      shown = plates;
      showPlates(face, model.face.indices, model.faceRanges, components);
    },
    dispose() {
      material.dispose();
      body.dispose();
      face?.dispose();
    },
  };
}

/** Creates the figure of any model. */
export function createFigure(driver: FigureDriver, model: ShownModel): ScenePart {
  return "figure" in model ? model.figure(driver, model) : createAvatarFigure(driver, model);
}

import { Mesh, PlaneGeometry } from "three";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { type Contact, contactPoints, findContact } from "@/lib/three/contact";
import { FLOOR_REACH, floorMaterial } from "@/lib/three/floor-material";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";
import type { ScenePart } from "@/lib/three/scene-part";

/** The shadows under an avatar; the floor itself is the page's backdrop. */
export function floor(
  { player }: Pick<SceneDirector, "player">,
  model: { readonly body: Pick<PaintedQuads, "positions" | "facing"> },
): ScenePart {
  const surface = floorMaterial();
  const plane = new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2);
  const points = contactPoints(model.body);
  const contact: Contact = { x: 0, z: 0, radiusX: 1, radiusZ: 1, strength: 0 };
  const object = Object.assign(new Mesh(plane, surface.material), { name: "floor", renderOrder: 1 });
  object.rotation.x = -Math.PI / 2;
  return {
    object,
    update() {
      findContact(points, player.matrices, contact);
      surface.setContact(contact);
    },
    dispose() {
      surface.material.dispose();
      plane.dispose();
    },
  };
}

import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { PlaneGeometry } from "three";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { type Contact, contactPoints, findContact } from "@/lib/three/contact";
import { FLOOR_REACH, floorMaterial } from "@/lib/three/floor-material";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";

interface FloorProps {
  readonly director: SceneDirector;
  readonly model: { readonly body: Pick<PaintedQuads, "positions" | "facing"> };
}

/** The shadows under the avatar; the floor itself is the page's backdrop. */
export function Floor({ director: { player }, model }: FloorProps) {
  const floor = useMemo(floorMaterial, []);
  const plane = useMemo(() => new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2), []);
  const points = useMemo(() => contactPoints(model.body), [model]);
  const contact = useMemo<Contact>(() => ({ x: 0, z: 0, radiusX: 1, radiusZ: 1, strength: 0 }), []);

  useEffect(() => () => floor.material.dispose(), [floor]);
  useEffect(() => () => plane.dispose(), [plane]);

  useFrame(() => {
    findContact(points, player.matrices, contact);
    floor.setContact(contact);
  });

  return <mesh geometry={plane} material={floor.material} name="floor" renderOrder={1} rotation-x={-Math.PI / 2} />;
}

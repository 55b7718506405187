import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { PlaneGeometry } from "three";
import type { StageDirector } from "@/components/canvas/stage/stage-director";
import { type Contact, contactPoints, findContact } from "@/lib/three/contact";
import { FLOOR_REACH } from "@/lib/three/floor-material";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";
import { stageFloorMaterial } from "@/lib/three/stage/stage-floor-material";

interface StageFloorProps {
  readonly director: StageDirector;
  readonly model: { readonly body: Pick<PaintedQuads, "positions" | "facing"> };
}

/** How much of the key light's shadow is gone at night (lib/three/photo/photo-figure.ts). */
const NIGHT_LOSS = 0.55;

/** Turns a contact, found for an avatar that looks ahead, with the turntable. */
function turnContact(contact: Contact, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const { x, z, radiusX, radiusZ } = contact;
  contact.x = c * x + s * z;
  contact.z = c * z - s * x;
  contact.radiusX = Math.hypot(c * radiusX, s * radiusZ);
  contact.radiusZ = Math.hypot(s * radiusX, c * radiusZ);
}

/** The turntable, and the shadows of who stands on it. */
export function StageFloor({ director, model }: StageFloorProps) {
  const { camera, player, turntable } = director;
  const floor = useMemo(stageFloorMaterial, []);
  const plane = useMemo(() => new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2), []);
  const points = useMemo(() => contactPoints(model.body), [model]);
  const contact = useMemo<Contact>(() => ({ x: 0, z: 0, radiusX: 1, radiusZ: 1, strength: 0 }), []);

  useEffect(() => () => floor.material.dispose(), [floor]);
  useEffect(() => () => plane.dispose(), [plane]);

  useFrame(() => {
    findContact(points, player.matrices, contact);
    turnContact(contact, turntable.angle);
    floor.setContact(contact);
    floor.setPlate(camera.plate, turntable.angle);
    floor.setLight(camera.taken * (1 - director.clear), 1 - NIGHT_LOSS * director.night);
  });

  return <mesh geometry={plane} material={floor.material} name="floor" renderOrder={1} rotation-x={-Math.PI / 2} />;
}

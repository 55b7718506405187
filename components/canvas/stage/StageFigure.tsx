import { useFrame } from "@react-three/fiber";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { Group } from "three";
import {
  Avatar,
  FloorPlane,
  type FootedModel,
  KeyLight,
  MoodEffect,
  useContact,
} from "@/components/canvas/avatar/Figure";
import type { StageDirector } from "@/components/canvas/stage/stage-director";
import type { Contact } from "@/lib/three/contact";
import type { ShownModel } from "@/lib/three/figure/read-model";
import { stageFloorMaterial } from "@/lib/three/stage/stage-floor-material";

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
function StageFloor({ director, model }: { readonly director: StageDirector; readonly model: FootedModel }) {
  const { camera, player, turntable } = director;
  const floor = useMemo(stageFloorMaterial, []);
  const findNow = useContact(player, model);
  useFrame(() => {
    const contact = findNow();
    turnContact(contact, turntable.angle);
    floor.setContact(contact);
    floor.setPlate(camera.plate, turntable.angle);
    floor.setLight(camera.taken * (1 - director.clear), 1 - NIGHT_LOSS * director.night);
  });
  return <FloorPlane material={floor.material} />;
}

interface StageFigureProps {
  readonly director: StageDirector;
  readonly model: ShownModel;
}

/** The avatar on the turntable, with its mood around it and its shadows under it. */
export function StageFigure({ director, model }: StageFigureProps) {
  const table = useRef<Group>(null);
  // With the geometry in the same frame: another body's joints would tear this one.
  useLayoutEffect(() => {
    director.setRig(model.rig);
    director.turntable.arrive();
  }, [director, model]);

  useFrame(() => {
    if (table.current) table.current.rotation.y = director.turntable.angle;
  });

  return (
    <>
      <KeyLight />
      <group ref={table}>
        <Avatar lead={director} model={model} />
        <MoodEffect lead={director} />
      </group>
      <StageFloor director={director} model={model} />
    </>
  );
}

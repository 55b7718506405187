import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Group } from "three";
import { AvatarFigure, FloorPlane, KeyLight, MoodEffect, useContact } from "@/components/canvas/avatar/Figure";
import { useStep } from "@/components/canvas/host/SceneFrames";
import { type LiveStage, MOTION, type StageGoals } from "@/components/canvas/stage/live-stage";
import type { Contact } from "@/lib/avatar/light";
import { clamp } from "@/lib/shared/clamp";
import type { ShownModel } from "@/lib/three/figure/create-figure";
import type { MoodPlayer } from "@/lib/three/mood-player";
import { approach } from "@/lib/three/stage/approach";
import type { SubjectBox } from "@/lib/three/stage/scenes";
import { createStageFloorMaterial } from "@/lib/three/stage/stage-floor-material";
import { FACING } from "@/lib/three/stage/turntable";

interface TurntableProps {
  readonly stage: LiveStage;
  readonly goals: StageGoals;
  readonly model: ShownModel | null;
}

/** The turntable with the avatar in its mood, the mood's effect and the shadows. */
export function Turntable({ stage, goals, model }: TurntableProps) {
  const { camera, player, turntable } = stage;
  const { mood, isStill, turn } = goals;
  const [gaze] = useState(() => createGaze(player));
  const table = useRef<Group>(null);
  useLayoutEffect(() => {
    stage.isPlaying = !isStill;
    if (isStill) gaze.reset();
    if (isStill || mood !== player.mood) player.setMood(mood, isStill ? "still" : "blend");
  }, [gaze, isStill, mood, player, stage]);
  useLayoutEffect(() => turntable.turnBy((turn * Math.PI) / 180), [turn, turntable]);

  useStep((seconds) => {
    const { box, performs } = camera.goal;
    if (isStill) {
      turntable.finishMotion();
    } else {
      turntable.advance(seconds, performs);
      gaze.advance(performs && turn === 0 ? camera.pointer : null, box, turntable.angle, seconds);
      player.advance(seconds);
    }
    if (table.current) table.current.rotation.y = turntable.angle;
  }, MOTION);

  return (
    <>
      <KeyLight />
      {model && (
        <>
          <group ref={table}>
            <AvatarFigure driver={stage} model={model} />
            <MoodEffect driver={stage} />
          </group>
          <TurntableFloor model={model} stage={stage} />
        </>
      )}
    </>
  );
}

/** The top of the turntable, with the avatar's shadows. It lights floor and avatar by day or night. */
function TurntableFloor({ stage, model }: { readonly stage: LiveStage; readonly model: ShownModel }) {
  const { camera, fades, lights, player, turntable } = stage;
  const floor = useMemo(createStageFloorMaterial, []);
  const findNow = useContact(player, model);
  useStep(() => {
    const contact = findNow();
    turnContact(contact, turntable.angle);
    floor.setContact(contact);
    floor.setPlate(camera.plate, turntable.angle);
    floor.setLight(camera.taken * (1 - fades.clear), fades.night);
    lights.set(fades.night, player.mood);
  });
  return <FloorPlane material={floor.material} />;
}

/** Rotates a contact, found for an unrotated avatar, with the turntable. */
function turnContact(contact: Contact, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const { x, z, radiusX, radiusZ } = contact;
  contact.x = c * x + s * z;
  contact.z = c * z - s * x;
  contact.radiusX = Math.hypot(c * radiusX, s * radiusZ);
  contact.radiusZ = Math.hypot(s * radiusX, c * radiusZ);
}

/** Maximum degrees of the head's turn; and degrees for a pointer half a screen away. */
const MAX_GAZE = { turn: 36, drop: 14 };
const GAZE = { turn: 42, drop: 18 };
/** Rates per second: eyes arrive before the head. */
const HEAD_PACE = 6;
const EYE_PACE = 16;
/** A gaze as good as straight ahead. */
const AHEAD = 0.02;

/** Creates the turn of head and eyes towards the pointer, whatever the body's angle; without one the mood sets them. */
function createGaze(player: MoodPlayer) {
  let [turn, drop, x, y] = [0, 0, 0, 0];
  return {
    /** @param box where the avatar is framed @param bodyAngle of the turntable, in radians */
    advance(pointer: LiveStage["camera"]["pointer"], box: SubjectBox, bodyAngle: number, seconds: number): void {
      const body = ((FACING - bodyAngle) * 180) / Math.PI;
      const right = pointer ? GAZE.turn * (pointer.x + 1 - 2 * box.x) : 0;
      const turnGoal = pointer ? clamp(body + right, -MAX_GAZE.turn, MAX_GAZE.turn) : 0;
      const dropGoal = pointer ? clamp(GAZE.drop * (pointer.y + 1 - 2 * box.y), -MAX_GAZE.drop, MAX_GAZE.drop) : 0;
      turn = approach(turn, turnGoal, HEAD_PACE, seconds);
      drop = approach(drop, dropGoal, HEAD_PACE, seconds);
      player.turnHead(turn, drop);
      // Beyond the head's turn, the eyes go on.
      const eyes = pointer ? right + (body + right - turnGoal) : 0;
      x = approach(x, clamp(eyes / MAX_GAZE.turn, -1, 1), EYE_PACE, seconds);
      y = approach(y, -dropGoal / MAX_GAZE.drop, EYE_PACE, seconds);
      player.gaze = pointer || Math.hypot(x, y) > AHEAD ? { x, y } : null;
    },
    reset(): void {
      [turn, drop, x, y] = [0, 0, 0, 0];
      player.turnHead(0, 0);
      player.gaze = null;
    },
  };
}

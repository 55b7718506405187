import { useFrame } from "@react-three/fiber";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Group } from "three";
import { PartView } from "@/components/canvas/stage/PartView";
import { StageFloor } from "@/components/canvas/stage/StageFloor";
import type { StageDirector } from "@/components/canvas/stage/stage-director";
import { effectVoxels } from "@/components/canvas/viewer/effect-voxels";
import { figureOf } from "@/lib/three/figure/figure-of";
import type { ShownModel } from "@/lib/three/figure/read-model";
import { createKeyLight } from "@/lib/three/key-light";

interface StageFigureProps {
  readonly director: StageDirector;
  readonly model: ShownModel;
}

/** The avatar on the turntable, with its mood around it and its shadows under it. */
export function StageFigure({ director, model }: StageFigureProps) {
  const light = useMemo(createKeyLight, []);
  const figure = useMemo(() => figureOf(director, model), [director, model]);
  const effect = useMemo(() => effectVoxels(director), [director]);
  const table = useRef<Group>(null);
  useEffect(() => () => light.dispose(), [light]);

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
      <primitive object={light} />
      <group ref={table}>
        <PartView part={figure} />
        <PartView part={effect} />
      </group>
      <StageFloor director={director} model={model} />
    </>
  );
}

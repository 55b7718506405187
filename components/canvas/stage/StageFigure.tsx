import { useFrame } from "@react-three/fiber";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Group } from "three";
import { StageFloor } from "@/components/canvas/stage/StageFloor";
import type { StageDirector } from "@/components/canvas/stage/stage-director";
import { AvatarFigure } from "@/components/canvas/viewer/AvatarFigure";
import { EffectVoxels } from "@/components/canvas/viewer/EffectVoxels";
import type { ShownModel } from "@/components/canvas/viewer/read-model";
import { createKeyLight } from "@/lib/three/key-light";

interface StageFigureProps {
  readonly director: StageDirector;
  readonly model: ShownModel;
}

/** The avatar on the turntable, with its mood around it and its shadows under it. */
export function StageFigure({ director, model }: StageFigureProps) {
  const light = useMemo(createKeyLight, []);
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
        {"Figure" in model ? (
          <model.Figure director={director} model={model} />
        ) : (
          <AvatarFigure director={director} model={model} />
        )}
        <EffectVoxels director={director} />
      </group>
      <StageFloor director={director} model={model} />
    </>
  );
}

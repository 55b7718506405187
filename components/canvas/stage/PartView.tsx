import { useFrame } from "@react-three/fiber";
import { useEffect } from "react";
import { LONGEST_STEP } from "@/components/canvas/viewer/viewer-scene";
import type { ScenePart } from "@/lib/three/scene-part";

interface PartViewProps {
  /** Made for this view, which disposes it. */
  readonly part: ScenePart;
}

/** Something in a scene of three's own objects, in a scene of components. */
export function PartView({ part }: PartViewProps) {
  useEffect(() => () => part.dispose(), [part]);
  useFrame((_, delta) => part.update(Math.min(delta, LONGEST_STEP)));
  return <primitive object={part.object} />;
}

import { useFrame } from "@react-three/fiber";
import { type ReactNode, useLayoutEffect } from "react";
import { StageFigure } from "@/components/canvas/stage/StageFigure";
import type { StageDirector } from "@/components/canvas/stage/stage-director";
import type { ShownModel } from "@/lib/three/figure/read-model";

interface StageViewProps {
  readonly director: StageDirector;
  /** Null until the first one has come. */
  readonly model: ShownModel | null;
  /** Draws the picture, once everything in it is where it belongs. */
  readonly onDraw: () => void;
  /** The model is in the scene. */
  readonly onShown: () => void;
  /** What is in the scene beside the figure. */
  readonly children: ReactNode;
}

/** Runs after the parts of the stage, in place of R3F's own drawing. */
const LAST = 1;

/** Everything inside the site's canvas. */
export function StageView({ director, model, onDraw, onShown, children }: StageViewProps) {
  useLayoutEffect(onShown, [onShown]);
  useFrame(onDraw, LAST);
  return (
    <>
      {children}
      {model && <StageFigure director={director} model={model} />}
    </>
  );
}

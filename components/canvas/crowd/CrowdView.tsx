import { useFrame } from "@react-three/fiber";
import type { ReactNode } from "react";

interface CrowdViewProps {
  /** Draws the picture. */
  readonly onDraw: () => void;
  readonly children: ReactNode;
}

/** Runs in place of R3F's own drawing. */
const LAST = 1;

/** Everything inside the plaza's canvas. */
export function CrowdView({ onDraw, children }: CrowdViewProps) {
  useFrame(onDraw, LAST);
  return children;
}

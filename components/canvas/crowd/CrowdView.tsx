import { useFrame } from "@react-three/fiber";

interface CrowdViewProps {
  /** Draws the picture. */
  readonly onDraw: () => void;
}

/** Runs in place of R3F's own drawing. */
const LAST = 1;

/** Everything inside the plaza's canvas. */
export function CrowdView({ onDraw }: CrowdViewProps) {
  useFrame(onDraw, LAST);
  return null;
}

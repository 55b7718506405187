import { PerformanceMonitor } from "@react-three/drei/core/PerformanceMonitor";
import { useRef } from "react";
import { PACE_BOUNDS_FPS, type QualityPolicy } from "@/lib/three/stage/quality";

/** What is looked at together: so many parts of a second, which must all be slow, or all fast. */
const PARTS = 4;
const PART_MS = 250;
/** Below this, for so many seconds in a row, nobody can use the scene: frames of more than a quarter of a second count as less. */
const UNUSABLE_FPS = 8;
const UNUSABLE_SECONDS = 4;

interface QualityMonitorProps {
  readonly policy: QualityPolicy;
  /** Whether the frames of now say something about the level. */
  readonly isJudged: () => boolean;
  /** The policy has another level; the frame of now is drawn with it. */
  readonly onLevel: () => void;
  /** Frames are so few, whatever the level, that the scene is of no use. Told once. */
  readonly onUnusable?: () => void;
}

/** Watches how fast frames are, and has the policy choose the level that the device keeps up with. */
export function QualityMonitor({ policy, isJudged, onLevel, onUnusable }: QualityMonitorProps) {
  const unusableSeconds = useRef(0);
  const decline = ({ fps }: { readonly fps: number }) => {
    if (!isJudged()) return;
    unusableSeconds.current = fps < UNUSABLE_FPS ? unusableSeconds.current + 1 : 0;
    if (unusableSeconds.current === UNUSABLE_SECONDS) onUnusable?.();
    if (policy.decline(fps)) onLevel();
  };
  const incline = () => {
    unusableSeconds.current = 0;
    if (isJudged() && policy.incline()) onLevel();
  };
  return (
    <PerformanceMonitor
      bounds={() => PACE_BOUNDS_FPS}
      iterations={PARTS}
      ms={PART_MS}
      onDecline={decline}
      onIncline={incline}
    />
  );
}

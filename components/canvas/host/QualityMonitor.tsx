import { PerformanceMonitor } from "@react-three/drei/core/PerformanceMonitor";
import { useRef } from "react";
import { PACE_BOUNDS_FPS, type QualityPolicy } from "@/lib/three/stage/quality";

/** What is looked at together: so many parts of a second, which must all be slow, or all fast. */
const PARTS = 4;
const PART_MS = 250;
interface QualityMonitorProps {
  readonly policy: QualityPolicy;
  /** Whether the frames of now say something about the level. */
  readonly isJudged: () => boolean;
  /** The policy has another level; the frame of now is drawn with it. */
  readonly onLevel: () => void;
  /** Fewer frames a second than this, for so many seconds in a row, are too few for a scene to be of use. */
  readonly slow: { readonly fps: number; readonly seconds: number };
  /** Frames are that few, and no lower level is left that would help. Told once. */
  readonly onSlow: () => void;
}

/** Watches how fast frames are, and has the policy choose the level that the device keeps up with. */
export function QualityMonitor({ policy, isJudged, onLevel, slow, onSlow }: QualityMonitorProps) {
  const slowSeconds = useRef(0);
  const decline = ({ fps }: { readonly fps: number }) => {
    if (!isJudged()) return;
    const hasLevelChanged = policy.decline(fps);
    slowSeconds.current = fps < slow.fps && !hasLevelChanged ? slowSeconds.current + 1 : 0;
    if (slowSeconds.current === slow.seconds) onSlow();
    if (hasLevelChanged) onLevel();
  };
  const incline = () => {
    slowSeconds.current = 0;
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

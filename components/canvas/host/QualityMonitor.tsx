import { PerformanceMonitor } from "@react-three/drei/core/PerformanceMonitor";
import { useRef } from "react";
import { PACE_BOUNDS_FPS, type QualityPolicy } from "@/lib/three/stage/quality";

/** A decision takes PARTS samples of PART_MS milliseconds, all of them slow or all fast. */
const PARTS = 4;
const PART_MS = 250;
interface QualityMonitorProps {
  readonly policy: QualityPolicy;
  /** Whether the current frame rate says something about the level. */
  readonly isJudged: () => boolean;
  /** Called when the policy changes its level; the current frame uses it. */
  readonly onLevel: () => void;
  /** A scene is unusable below `fps` frames per second for `seconds` in a row. */
  readonly slow: { readonly fps: number; readonly seconds: number };
  /** Called once per slow phase, when no lower level is left that would help. */
  readonly onSlow: () => void;
}

/** Measures the frame rate and lets the policy choose a level that the device can sustain. */
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

import styles from "@/components/camera/CameraMode.module.scss";
import { animationSize, photoSize } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

interface ShotFactsProps {
  /** A note stands there. */
  readonly hasNote: boolean;
}

/** What the next picture will be, as cameras show it: its size in pixels, and what looks different in it. */
export function ShotFacts({ hasNote }: ShotFactsProps) {
  const ratio = useCameraStore((store) => store.ratio);
  const kind = useSnapStore((store) => store.kind);
  const edge = useSnapStore((store) => store.edge);
  if (hasNote) return null;
  const { width, height } = kind === "animation" ? animationSize(ratio) : photoSize(ratio, edge);
  return (
    <p aria-hidden="true" className={styles["facts"]}>
      {width} × {height}
    </p>
  );
}

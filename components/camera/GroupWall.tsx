import { useEffect, useRef } from "react";
import styles from "@/components/camera/GroupFinder.module.scss";
import { paintSheet } from "@/lib/client/photo/paint-sheet";
import type { Group } from "@/lib/shared/photo/group";
import { useCameraStore } from "@/stores/camera-store";

interface GroupWallProps {
  readonly group: Group;
}

/** Covers the stage, whose avatar is not in the picture, with the backdrop of the group: that of its first one's mood. */
export function GroupWall({ group }: GroupWallProps) {
  const wall = useRef<HTMLCanvasElement>(null);
  const backdrop = useCameraStore((store) => store.backdrop);
  const mood = group[0]?.mood ?? "default";
  useEffect(() => {
    // What does not come leaves the studio's own.
    if (wall.current) void paintSheet(wall.current, backdrop, mood).catch(() => {});
  }, [backdrop, mood]);
  return <canvas className={styles["wall"]} height={256} ref={wall} width={2} />;
}

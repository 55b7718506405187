import styles from "./VoxelTile.module.scss";

interface VoxelTileProps {
  /** Nothing stands on it yet: its edges alone are there. */
  readonly isFree: boolean;
}

/** A flat voxel of the path, seen from above a corner; 2 across are 1 down. */
export function VoxelTile({ isFree }: VoxelTileProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, in a hidden element.
    <svg className={isFree ? styles["free"] : styles["tile"]} viewBox="-2 -2 204 132">
      <path className={styles["left"]} d="M0 50v26l100 50v-26z" />
      <path className={styles["right"]} d="M200 50v26l-100 50v-26z" />
      <path className={styles["top"]} d="M100 0l100 50-100 50L0 50z" />
    </svg>
  );
}

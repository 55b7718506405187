import { LOGO } from "@/lib/shared/logo";
import styles from "./LoaderTitle.module.scss";

interface LoaderTitleProps {
  /** 0 to 100: that part of the voxels has landed. */
  readonly percent: number;
}

/** Voxels land from the bottom row up, and within a row in no order: 7 has no divisor in common with the counts of a row. */
const ORDER = [...LOGO.voxels].sort((one, other) => other.y - one.y || ((one.x * 7) % 15) - ((other.x * 7) % 15));

/** The product's name, assembled out of voxels as the loading goes on. */
export function LoaderTitle({ percent }: LoaderTitleProps) {
  const landed = Math.ceil((percent / 100) * ORDER.length);
  return (
    <svg
      aria-hidden="true"
      className={styles["title"]}
      shapeRendering="crispEdges"
      viewBox={`-1 -4 ${LOGO.width + 2} ${LOGO.height + 5}`}
    >
      {ORDER.map(({ x, y }, index) => (
        <rect
          className={index < landed ? styles["landed"] : styles["waiting"]}
          height={1}
          key={`${x} ${y}`}
          width={1}
          x={x}
          y={y}
        />
      ))}
    </svg>
  );
}

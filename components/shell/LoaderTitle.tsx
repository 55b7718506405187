import type { CSSProperties } from "react";
import { LOGO, type LogoVoxel } from "@/lib/shared/logo";
import { TOKENS } from "@/lib/shared/tokens";
import styles from "./LoaderTitle.module.scss";

interface LoaderTitleProps {
  /** 0 to 100: that part of the voxels has landed. */
  readonly percent: number;
}

/** Voxels land from the bottom row up, and within a row in no order: 7 has no divisor in common with the counts of a row. */
const ORDER = [...LOGO.voxels].sort((one, other) => other.y - one.y || ((one.x * 7) % 15) - ((other.x * 7) % 15));

/** They are painted from the bottom row up and from the left, so that each hides the sides that the next one stands against. */
const PAINTED = [...LOGO.voxels].sort((one, other) => other.y - one.y || one.x - other.x);

/** What voxels are made of before they are part of the name. */
const COLORS = [TOKENS.pink, TOKENS.sun, "#58b99d", "#7b3ff2", "#f2541b"] as const;

/** Where the voxels are going to be. */
const PLACES = LOGO.voxels.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("");

/** How far the sides of a voxel are seen, in voxels. */
const DEPTH = 0.34;

// `as`: a variable of the style sheet.
const colorOf = ({ x, y }: LogoVoxel) => ({ "--color": COLORS[(x * 2 + y * 3) % COLORS.length] }) as CSSProperties;

/** The product's name, assembled out of voxels as the loading goes on. */
export function LoaderTitle({ percent }: LoaderTitleProps) {
  const landed = Math.ceil((percent / 100) * ORDER.length);
  return (
    <svg aria-hidden="true" className={styles["title"]} viewBox={`-0.2 -3 ${LOGO.width + 0.6} ${LOGO.height + 3.2}`}>
      <path className={styles["place"]} d={PLACES} />
      {PAINTED.map((voxel) => {
        const { x, y } = voxel;
        return (
          <g
            className={ORDER.indexOf(voxel) < landed ? styles["landed"] : styles["waiting"]}
            key={`${x} ${y}`}
            style={colorOf(voxel)}
          >
            <path className={styles["side"]} d={`M${x + 1} ${y}l${DEPTH} ${-DEPTH}v1l${-DEPTH} ${DEPTH}z`} />
            <path className={styles["top"]} d={`M${x} ${y}l${DEPTH} ${-DEPTH}h1l${-DEPTH} ${DEPTH}z`} />
            <path className={styles["front"]} d={`M${x} ${y}h1v1h-1z`} />
          </g>
        );
      })}
    </svg>
  );
}

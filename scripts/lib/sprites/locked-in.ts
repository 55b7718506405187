import { drawVoxels, type Voxel } from "@/scripts/lib/sprites/draw-voxels";
import { between, dampedWave, easeIn, easeOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { composeTurns, STUDIO, yaw } from "@/scripts/lib/sprites/turns";
import { type Block, voxelsOf } from "@/scripts/lib/sprites/voxel-art";

const [SUN, INK, STEEL] = ["#ffd400", "#16181d", "#9fb3c0"] as const;
const ORIGIN = [4.5, 0, 1.5] as const;
const BODY = voxelsOf(
  [
    { x: [0, 9], y: [0, 7], z: [0, 3], ink: SUN },
    { x: [4, 5], y: [4, 5], z: 3, ink: INK },
    { x: [4, 5], y: [2, 3], z: 3, ink: INK },
  ],
  ORIGIN,
);
/** Returns the shackle, raised by `up` voxels, with the visible part of its legs in the body. */
function shackle(up: number): readonly Voxel[] {
  const blocks: readonly Block[] = [
    { x: [1, 8], y: [8, 12], z: [1, 2], ink: STEEL },
    { x: [3, 6], y: [8, 10], z: [1, 2], ink: null },
    { x: 1, y: 12, z: [1, 2], ink: null },
    { x: 8, y: 12, z: [1, 2], ink: null },
  ];
  const legs: readonly Block[] = [
    { x: [1, 2], y: [5, 7], z: [1, 2], ink: STEEL },
    { x: [7, 8], y: [5, 7], z: [1, 2], ink: STEEL },
  ];
  return voxelsOf([...blocks, ...(up > 0.01 ? legs : [])], [ORIGIN[0], -up, ORIGIN[2]]);
}

/** Returns the crumbs that fly from the ground; `t` runs from 0, when the lock strikes, to 1, when they are gone. */
function crumbs(t: number): Voxel[] {
  if (t <= 0 || t >= 1) return [];
  return Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2 + 0.3;
    const far = 5.5 + (index % 3) * 0.8 + easeOut(t) * 3.5;
    const up = Math.max(0, (9 + (index % 3) * 5) * t * (0.75 - t));
    return { at: [Math.cos(angle) * far, up, Math.sin(angle) * far], ink: SUN, side: 1.2 * (1 - t) };
  });
}

/** A padlock falls, strikes the ground and snaps shut. */
export const lockedIn: Sprite = {
  frames: 42,
  size: 96,
  paint: "picture",
  restFrame: 41,
  draw: (frame) => {
    const fall = easeIn(between(frame, -3, 9));
    const hop = frame < 9 ? 0 : Math.sin(between(frame, 9, 16) * Math.PI) * 2.5;
    const squash =
      (frame < 9 ? 0 : dampedWave(between(frame, 9, 20)) * 0.14) +
      (frame < 26 ? 0 : dampedWave(between(frame, 26, 38)) * 0.1);
    const turn = composeTurns(yaw((1 - easeOut(between(frame, 0, 13))) * -1.4), STUDIO);
    const up = 3 * (1 - easeIn(between(frame, 21, 26)));
    const place = { turn, scale: 2.75, x: 24, y: 41 - 46 * (1 - fall) - hop, stretch: 1 - squash };
    const ground = { ...place, turn: STUDIO, y: 41, stretch: 1 };
    const dust = crumbs(between(frame, 9, 24));
    const isBehind = ({ at }: Voxel) => at[2] < 0;
    return (
      drawVoxels(dust.filter(isBehind), ground) +
      drawVoxels([...BODY, ...shackle(up)], place) +
      drawVoxels(
        dust.filter((crumb) => !isBehind(crumb)),
        ground,
      )
    );
  },
};

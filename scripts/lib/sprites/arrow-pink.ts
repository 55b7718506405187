import { drawVoxels } from "@/scripts/lib/sprites/draw-voxels";
import { arc, between, easeInOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { composeTurns, pitch, yaw } from "@/scripts/lib/sprites/turns";
import { extrudeRows } from "@/scripts/lib/sprites/voxel-art";

const ARROW = extrudeRows(
  ["....#....", "....##...", "....###..", "########.", "#########", "########.", "....###..", "....##...", "....#...."],
  { "#": "#ff4f9a" },
  3,
);
const EYE = composeTurns(yaw(Math.PI / 8), pitch(0.38));

/** A pink arrow beckons twice to the right, then rolls over with a hop. */
export const arrowPink: Sprite = {
  frames: 62,
  size: 48,
  paint: "picture",
  restFrame: 0,
  draw: (frame) => {
    const beckon = arc(between(frame, 0, 14)) + arc(between(frame, 14, 28));
    const over = between(frame, 28, 58);
    const turn = composeTurns(pitch(easeInOut(over) * Math.PI * 2), EYE);
    return drawVoxels(ARROW, { turn, scale: 3.9, x: 23 + beckon * 4, y: 24 - arc(over) * 4 + beckon });
  },
};

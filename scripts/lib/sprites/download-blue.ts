import { drawVoxels, type Voxel } from "@/scripts/lib/sprites/draw-voxels";
import { arc, between, easeBack, easeIn, easeInOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { composeTurns, pitch, yaw } from "@/scripts/lib/sprites/turns";
import { extrudeRows, voxelsOf } from "@/scripts/lib/sprites/voxel-art";

const BLUE = "#2f8cf0";
const PLATE = "#c3d3de";
const ARROW = extrudeRows(
  ["...##...", "...##...", "...##...", "...##...", "########", ".######.", "..####..", "...##..."],
  { "#": BLUE },
  2,
);
const TRAY = voxelsOf(
  [
    { x: [0, 11], y: [0, 2], z: [0, 5], ink: PLATE },
    { x: [1, 10], y: [1, 2], z: [1, 4], ink: null },
  ],
  [5.5, 0, 2.5],
);
const EYE = composeTurns(yaw(Math.PI / 9), pitch(0.45));
/** Px of the field per voxel, and the arrow's y. */
const [SCALE, HOVER] = [2.9, 15];

/** Returns the tray's content: rows of blue that rise one after the other. */
function load(frame: number): Voxel[] {
  const fadeOut = easeIn(between(frame, 54, 60));
  return Array.from({ length: 10 }, (_, at) => {
    const t = between(frame, 22 + at * 2, 31 + at * 2);
    const side = t === 0 ? 0 : easeBack(t) * (1 - fadeOut);
    return [-1.5, -0.5, 0.5, 1.5].map((z): Voxel => ({ at: [at - 4.5, 1, z], ink: BLUE, side }));
  }).flat();
}

/** A blue arrow turns, dives into its tray and fills it; then the next one appears. */
export const downloadBlue: Sprite = {
  frames: 76,
  size: 48,
  paint: "picture",
  restFrame: 0,
  draw: (frame) => {
    const dip = arc(between(frame, 17, 25)) * 1.6 + arc(between(frame, 54, 62));
    const place = { turn: EYE, scale: SCALE, x: 24, y: 38 + dip };
    const tray = drawVoxels([...TRAY, ...load(frame)], place);
    if (frame > 57) {
      return tray + drawVoxels(ARROW, { ...place, y: HOVER - 30 * (1 - easeBack(between(frame, 57, 75))) });
    }
    const small = 1 - between(frame, 17, 21);
    if (small === 0) return tray;
    const y = HOVER - 2.5 * Math.sin(between(frame, 0, 11) * Math.PI) + 22 * easeIn(between(frame, 9, 21));
    const turn = composeTurns(yaw(easeInOut(between(frame, 0, 17)) * Math.PI * 2), EYE);
    return tray + drawVoxels(ARROW, { ...place, turn, y, scale: SCALE * small });
  },
};

/** How much wider than the box the stage may be, so that tall boxes are filled well. */
export const STAGE_OVERHANG = 1.25;

/** Side in pixels of the square stage in the middle of a box: the poster's place, and what the camera frames. */
export function stageSide(width: number, height: number): number {
  return Math.min(height, width * STAGE_OVERHANG);
}

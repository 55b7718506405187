/** From where an avatar is seen; `three-quarter` is the collection's own. */
export const VIEWS = ["front", "three-quarter", "side", "face"] as const;
export type View = (typeof VIEWS)[number];

/** Reads a view's name in any letter case; anything else is null. */
export function parseView(text: unknown): View | null {
  if (typeof text !== "string" || text.length > 16) return null;
  const lower = text.toLowerCase();
  return VIEWS.find((view) => view === lower) ?? null;
}

/** How much wider than the box the stage may be, so that tall boxes are filled well. */
export const STAGE_OVERHANG = 1.25;

/** Side in pixels of the square stage in the middle of a box: the poster's place, and what the camera frames. */
export function getStageSide(width: number, height: number): number {
  return Math.min(height, width * STAGE_OVERHANG);
}

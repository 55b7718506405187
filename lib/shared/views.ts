/** Camera views of an avatar; `three-quarter` is the collection's own. */
export const VIEWS = ["front", "three-quarter", "side", "face"] as const;
export type View = (typeof VIEWS)[number];

/** Parses a view's name, case-insensitive; null if invalid. */
export function parseView(text: unknown): View | null {
  if (typeof text !== "string" || text.length > 16) return null;
  const lower = text.toLowerCase();
  return VIEWS.find((view) => view === lower) ?? null;
}

/** Maximum width of the stage relative to its box, so that tall boxes are filled well. */
export const STAGE_OVERHANG = 1.25;

/** Returns the edge in pixels of the square stage centred in a box: the poster's place and the camera's frame. */
export const getStageSide = (width: number, height: number): number => Math.min(height, width * STAGE_OVERHANG);

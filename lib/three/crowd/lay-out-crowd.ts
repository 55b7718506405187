import { getNoise } from "@/lib/avatar/random";

/** Where a crowd may be seen: tangents of the angles from straight ahead to the left and to the right edge. */
export interface CrowdView {
  /** Metres from the camera to the middle of the stage. */
  readonly distance: number;
  readonly left: number;
  readonly right: number;
}

/** A place on the floor, in metres: +z towards the camera, the middle of the stage at 0, 0, 0; `yaw` in radians. */
export interface CrowdPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
}

/** Metres behind the middle of the stage where the first row stands, between rows, and between neighbours. */
const FIRST_ROW = 3.2;
const ROW_STEP = 1.1;
const SPACING = 0.98;
/** The studio's floor bends up into its wall: so many metres for each square metre of depth behind the first row. */
const COVE = 0.012;
/** Most that anyone stands off their place, in metres, and looks aside, in radians. */
const STRAY = 0.14;
const YAW = 0.55;
/** Metres beyond the edges that are filled as well: who leans in is not cut, and the camera may sway. */
const MARGIN = 0.9;
/** The avatar on the stage stands alone: nobody in this half-width of the first rows, in metres. */
const CLEARANCE = 0.72;
const CLEAR_ROWS = 2;

/**
 * Places for a crowd in rows behind the stage, front to back, as wide as it is seen: always the same for the same view.
 * Nobody is nearer than SPACING - 2 STRAY to anyone.
 */
export function layOutCrowd(count: number, view: CrowdView): CrowdPlace[] {
  const places: CrowdPlace[] = [];
  for (let row = 0; places.length < count; row++) {
    const depth = FIRST_ROW + row * ROW_STEP;
    const away = view.distance + depth;
    const from = Math.ceil((-away * view.left - MARGIN) / SPACING);
    const to = Math.floor((away * view.right + MARGIN) / SPACING);
    const shift = row % 2 === 0 ? 0 : 0.5;
    // From the middle outwards: a row that is cut short is cut at its ends.
    const columns = Array.from({ length: to - from + 1 }, (_, index) => from + index).toSorted(
      (a, b) => Math.abs(a + shift) - Math.abs(b + shift) || a - b,
    );
    for (const column of columns) {
      const x = (column + shift) * SPACING;
      if (row < CLEAR_ROWS && Math.abs(x) < CLEARANCE) continue;
      const stray = (axis: number) => (getNoise(column, row, axis) * 2 - 1) * STRAY;
      const back = row * ROW_STEP + stray(1);
      const yaw = (getNoise(column, row, 2) * 2 - 1) * YAW;
      places.push({ x: x + stray(0), y: COVE * Math.max(0, back) ** 2, z: -FIRST_ROW - back, yaw });
      if (places.length === count) break;
    }
  }
  return places;
}

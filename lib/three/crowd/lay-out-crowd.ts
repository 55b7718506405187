import { getNoise } from "@/lib/avatar/random";
import type { AvatarPlacement } from "@/lib/three/crowd/crowd-records";

/** Visible area of a crowd: tangents of the angles from straight ahead to the left and right edge. */
export interface CrowdView {
  /** Metres from the camera to the middle of the stage. */
  readonly distance: number;
  readonly left: number;
  readonly right: number;
}

/** Metres from the stage's middle back to the first row, between rows, and between neighbours. */
const FIRST_ROW = 3.2;
const ROW_STEP = 1.1;
const SPACING = 0.98;
/** Rise of the floor into the studio's wall: metres per square metre of depth behind the first row. */
const COVE = 0.012;
/** Maximum offset of an avatar from its place in metres, and turn in radians. */
const STRAY = 0.14;
const YAW = 0.55;
/** Metres beyond the edges that are filled too, for leaning avatars and a swaying camera. */
const MARGIN = 0.9;
/** Half-width in metres of the first rows that stays free for the avatar on the stage. */
const CLEARANCE = 0.72;
const CLEAR_ROWS = 2;

/**
 * Places a crowd in rows behind the stage, front to back, as wide as the view; the result depends on the view only. The
 * middle of the stage is at 0, 0, 0, and +z points towards the camera. Avatars are at least SPACING - 2 STRAY apart.
 */
export function layOutCrowd(count: number, view: CrowdView): AvatarPlacement[] {
  const places: AvatarPlacement[] = [];
  for (let row = 0; places.length < count; row++) {
    const depth = FIRST_ROW + row * ROW_STEP;
    const distance = view.distance + depth;
    const from = Math.ceil((-distance * view.left - MARGIN) / SPACING);
    const to = Math.floor((distance * view.right + MARGIN) / SPACING);
    const shift = row % 2 === 0 ? 0 : 0.5;
    // From the middle outwards, so that a partial row lacks its ends.
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

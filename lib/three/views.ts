import { mixShots, SHOTS, type Shot } from "@/lib/avatar/framing";
import type { ViewerView } from "@/lib/shared/viewer-messages";

/** The framing of each view; `three-quarter` is the poster's. */
export const VIEW_SHOTS = {
  "three-quarter": SHOTS.poster,
  front: { ...SHOTS.poster, turn: 0 },
  side: { ...SHOTS.poster, turn: 90 },
  face: SHOTS.portrait,
} as const satisfies Record<ViewerView, Shot>;

/** Seconds in which the camera goes from one view to the next. */
const SECONDS = 0.6;

/** The camera's way from view to view. */
export interface ViewWalk {
  readonly shot: Shot;
  readonly isMoving: boolean;
  aim(view: ViewerView, way: "walk" | "jump"): void;
  advance(seconds: number): void;
}

/** Starts at a view. */
export function createViewWalk(first: ViewerView): ViewWalk {
  let from: Shot = VIEW_SHOTS[first];
  let to: Shot = from;
  let shot = from;
  let share = 1;
  return {
    get shot() {
      return shot;
    },
    get isMoving() {
      return share < 1;
    },
    aim(view, way) {
      from = shot;
      to = VIEW_SHOTS[view];
      share = way === "walk" ? 0 : 1;
      if (way === "jump") shot = to;
    },
    advance(seconds) {
      if (share === 1) return;
      share = Math.min(1, share + seconds / SECONDS);
      shot = mixShots(from, to, 1 - (1 - share) ** 3);
    },
  };
}

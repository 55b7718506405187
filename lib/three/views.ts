import { mixShots, type Shot, VIEW_SHOTS } from "@/lib/avatar/framing";
import type { View } from "@/lib/shared/views";

/** Seconds in which the camera goes from one view to the next. */
const SECONDS = 0.6;

/** The camera's way from view to view. */
export interface ViewWalk {
  readonly shot: Shot;
  readonly isMoving: boolean;
  aim(view: View, way: "walk" | "jump"): void;
  advance(seconds: number): void;
}

/** Starts at a view. */
export function createViewWalk(first: View): ViewWalk {
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

import { type cameraOf, SHOTS } from "@/lib/avatar/framing";
import type { ViewerView } from "@/lib/shared/viewer-messages";

type Shot = Parameters<typeof cameraOf>[0];

/** The framing of each view; `three-quarter` is the poster's. */
export const VIEW_SHOTS = {
  "three-quarter": SHOTS.poster,
  front: { ...SHOTS.poster, turn: 0 },
  side: { ...SHOTS.poster, turn: 90 },
  face: SHOTS.portrait,
} as const satisfies Record<ViewerView, Shot>;

/** Seconds in which the camera goes from one view to the next. */
const SECONDS = 0.6;

/** The shot that lies `share` (0..1) of the way from `a` to `b`: the camera walks round the avatar, not through it. */
export function mixShots(a: Shot, b: Shot, share: number): Shot {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    target: [mix(a.target[0], b.target[0]), mix(a.target[1], b.target[1]), mix(a.target[2], b.target[2])],
    height: mix(a.height, b.height),
    width: mix(a.width, b.width),
    turn: mix(a.turn, b.turn),
    rise: mix(a.rise, b.rise),
  };
}

/** A shot with the camera pushed towards the face from where it stands: 0 not at all, 1 all the way. */
export function pushedShot(shot: Shot, push: number): Shot {
  return push === 0 ? shot : mixShots(shot, { ...SHOTS.portrait, turn: shot.turn }, push);
}

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

import { mixShots, type Shot, VIEW_SHOTS } from "@/lib/avatar/framing";
import { NO_ORBIT, type Orbit } from "@/lib/shared/orbit";
import type { View } from "@/lib/shared/views";

/** Of the way that is left, the camera goes this many parts a second: from view to view, and after a hand. */
const PACE = { walk: 8, follow: 24 } as const;
/** Degrees, and parts of the height, from which on the camera has arrived. */
const NEAR = 0.01;

/** The camera's way from view to view, and round the avatar. */
export interface ViewWalk {
  readonly shot: Shot;
  readonly isMoving: boolean;
  /** Goes to a view; what was turned by hand is undone. */
  aim(view: View, way: "walk" | "jump"): void;
  /** Goes to a place around the view. */
  orbit(orbit: Orbit, way: "walk" | "follow" | "jump"): void;
  advance(seconds: number): void;
}

function orbited(shot: Shot, { turn, rise, zoom, right, up }: Orbit): Shot {
  return {
    ...shot,
    shift: [shot.shift[0] + right * shot.height, shot.shift[1] + up * shot.height],
    height: shot.height / zoom,
    width: shot.width / zoom,
    turn: shot.turn + turn,
    rise: shot.rise + rise,
  };
}

const gap = (a: Shot, b: Shot) =>
  Math.abs(a.turn - b.turn) + Math.abs(a.rise - b.rise) + 100 * Math.abs(a.height - b.height);

/** Starts at a view. */
export function createViewWalk(first: View): ViewWalk {
  let view = first;
  let to: Shot = VIEW_SHOTS[first];
  let shot = to;
  let pace: number = PACE.walk;
  const go = (orbit: Orbit, way: "walk" | "follow" | "jump") => {
    to = orbited(VIEW_SHOTS[view], orbit);
    if (way === "jump") shot = to;
    else pace = PACE[way];
  };
  return {
    get shot() {
      return shot;
    },
    get isMoving() {
      return shot !== to;
    },
    aim(next, way) {
      view = next;
      go(NO_ORBIT, way);
      // The short way round, however often it has been turned.
      shot = { ...shot, turn: shot.turn - 360 * Math.round((shot.turn - to.turn) / 360) };
      if (way === "jump") shot = to;
    },
    orbit: go,
    advance(seconds) {
      if (shot === to) return;
      shot = mixShots(shot, to, 1 - Math.exp(-pace * seconds));
      if (gap(shot, to) < NEAR) shot = to;
    },
  };
}

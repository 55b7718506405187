import { createPortraitShot, mixShots, type Shot, type Vec3, VIEW_SHOTS } from "@/lib/avatar/framing";
import { findRestingHead } from "@/lib/avatar/raster/scene-quads";
import { NO_ORBIT, type Orbit } from "@/lib/shared/orbit";
import type { View } from "@/lib/shared/views";
import type { JointRig } from "@/lib/three/mood-player";
import { approach } from "@/lib/three/stage/approach";

/** Rates per second of the camera: from view to view, after the user's input, and after a head. */
const PACE = { animate: 8, track: 24, head: 6 } as const;
/** Degrees, and parts of the height, below which the camera has arrived. */
const NEAR = 0.01;

/** The shot of a face: the collection's portrait, or one that fits another model's head. */
const faceShot = (rig: JointRig): Shot =>
  rig.crown === undefined ? VIEW_SHOTS.face : createPortraitShot(rig.crown, findRestingHead(rig));

function applyOrbit(shot: Shot, { turn, rise, zoom, right, up }: Orbit): Shot {
  return {
    ...shot,
    shift: [shot.shift[0] + right * shot.height, shot.shift[1] + up * shot.height],
    height: shot.height / zoom,
    width: shot.width / zoom,
    turn: shot.turn + turn,
    rise: shot.rise + rise,
  };
}

const measureGap = (a: Shot, b: Shot) =>
  Math.abs(a.turn - b.turn) + Math.abs(a.rise - b.rise) + 100 * Math.abs(a.height - b.height);

/** Creates a camera at a view; it moves from view to view, and round the avatar. */
export function createViewCamera(first: View, rig: JointRig, firstHead = findRestingHead(rig)) {
  let face = faceShot(rig);
  let head = firstHead;
  let view = first;
  let orbit = NO_ORBIT;
  const goal = () => applyOrbit(view === "face" ? face : VIEW_SHOTS[view], orbit);
  let to = goal();
  let shot = to;
  let pace: number = PACE.animate;
  const moveTo = (next: Orbit, transition: "animate" | "track" | "instant") => {
    orbit = next;
    to = goal();
    if (transition === "instant") shot = to;
    else pace = PACE[transition];
  };
  return {
    get shot(): Shot {
      return shot;
    },
    /** The head that shots follow: the posed one, smoothed. */
    get head(): Vec3 {
      return head;
    },
    get view(): View {
      return view;
    },
    /** The user's offset from the view; while the camera moves, the one that it moves to. */
    get orbit(): Orbit {
      return orbit;
    },
    get isMoving() {
      return shot !== to;
    },
    /** Moves to a view and resets the user's orbit. */
    setView(next: View, transition: "animate" | "instant"): void {
      view = next;
      moveTo(NO_ORBIT, transition);
      // The shorter rotation, after any number of turns.
      shot = { ...shot, turn: shot.turn - 360 * Math.round((shot.turn - to.turn) / 360) };
      if (transition === "instant") shot = to;
    },
    /** Moves to an orbit of the view. */
    setOrbit: moveTo,
    /** Jumps to another body. */
    setRig(next: JointRig): void {
      face = faceShot(next);
      if (view === "face") moveTo(orbit, "instant");
    },
    /** Follows the posed head; at once for infinite seconds. */
    follow(posed: Vec3, seconds: number): void {
      const along = (axis: 0 | 1 | 2) => approach(head[axis], posed[axis], PACE.head, seconds);
      head = [along(0), along(1), along(2)];
    },
    advance(seconds: number): void {
      if (shot === to) return;
      shot = mixShots(shot, to, 1 - Math.exp(-pace * seconds));
      if (measureGap(shot, to) < NEAR) shot = to;
    },
  };
}

import { BONES } from "@/lib/avatar/bones";
import type { MoodClip } from "@/lib/avatar/clips/clip";
import { mixShots, portraitOf, type Shot, type Vec3, VIEW_SHOTS } from "@/lib/avatar/framing";
import { MATRIX, restPose, skinMatrices } from "@/lib/avatar/pose";
import { anchorsOf } from "@/lib/avatar/raster/scene-quads";
import { NO_ORBIT, type Orbit } from "@/lib/shared/orbit";
import type { View } from "@/lib/shared/views";
import type { JointRig } from "@/lib/three/mood-player";

/** Of the way that is left, the camera goes this many parts a second: from view to view, and after a hand. */
const PACE = { walk: 8, follow: 24 } as const;
/** Degrees, and parts of the height, from which on the camera has arrived. */
const NEAR = 0.01;

/** Moments of a mood's loop at which a head is looked for. */
const LOOKS = 24;

/** Whom the camera looks at. */
export interface Subject {
  readonly rig: JointRig;
  /** Of the mood it is in. */
  readonly clip: MoodClip;
}

/** The shot of a face: the collection's portrait, or one that holds the head of another model through the mood's loop. */
function faceShot({ rig, clip }: Subject): Shot {
  const { crown } = rig;
  if (crown === undefined) return VIEW_SHOTS.face;
  const pose = restPose();
  const matrices = new Float32Array(BONES.length * MATRIX);
  const heads = Array.from({ length: LOOKS }, (_, at) => {
    clip.pose(at / LOOKS, pose, rig);
    skinMatrices(rig, pose, matrices);
    return anchorsOf({ rig }, matrices).head;
  });
  const ends = ([0, 1, 2] as const).map((axis) => {
    const places = heads.map((head) => head[axis]);
    return [Math.min(...places), Math.max(...places)] as const;
  });
  const [x, y, z] = ends.map(([low, high]) => (low + high) / 2);
  const middle: Vec3 = [x ?? 0, y ?? 0, z ?? 0];
  const portrait = portraitOf(crown, middle);
  const side = portrait.height + Math.max(...ends.map(([low, high]) => high - low));
  // Further away where the head travels: a near camera would bend what is at the edges.
  return { ...portrait, height: side, width: side, distance: portrait.distance * Math.max(1, side) };
}

/** The camera's way from view to view, and round the avatar. */
export interface ViewWalk {
  readonly shot: Shot;
  readonly isMoving: boolean;
  /** Goes to a view; what was turned by hand is undone. */
  aim(view: View, way: "walk" | "jump"): void;
  /** Goes to a place around the view. */
  orbit(orbit: Orbit, way: "walk" | "follow" | "jump"): void;
  advance(seconds: number): void;
  /** Who is looked at, and in which mood: a view of the face goes to where the head is. */
  setSubject(subject: Subject, way: "walk" | "jump"): void;
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
export function createViewWalk(first: View, firstSubject: Subject): ViewWalk {
  let face = faceShot(firstSubject);
  let view = first;
  let orbit = NO_ORBIT;
  const goal = () => orbited(view === "face" ? face : VIEW_SHOTS[view], orbit);
  let to = goal();
  let shot = to;
  let pace: number = PACE.walk;
  const go = (next: Orbit, way: "walk" | "follow" | "jump") => {
    orbit = next;
    to = goal();
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
    setSubject(subject, way) {
      face = faceShot(subject);
      if (view === "face") go(orbit, way);
    },
    advance(seconds) {
      if (shot === to) return;
      shot = mixShots(shot, to, 1 - Math.exp(-pace * seconds));
      if (gap(shot, to) < NEAR) shot = to;
    },
  };
}

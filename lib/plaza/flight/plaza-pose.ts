import type { PerspectiveCamera, Vector3Like } from "three";
import { PLAZA } from "@/lib/plaza/data/plaza";
import { clamp } from "@/lib/shared/clamp";

/** Clip planes in metres; the near one grows with the height, for depth precision. */
const NEAREST = 0.12;
const NEAR_PER_METRE = 0.04;
const FAR = 620;

/** Sets a camera to a pose. @param aspect width / height of its picture */
export function aimCamera(camera: PerspectiveCamera, pose: PlazaPose, aspect: number): void {
  camera.position.set(pose.x, pose.y, pose.z);
  camera.rotation.set(-pose.dip * RADIANS, -pose.heading * RADIANS, 0, "YXZ");
  camera.fov = computeFov(aspect);
  camera.aspect = aspect;
  camera.near = Math.max(NEAREST, (pose.y - 3) * NEAR_PER_METRE);
  camera.far = FAR;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Where the camera is, in metres, and where it looks. */
export interface PlazaPose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Degrees: 0 looks north, positive turns to the east. */
  readonly heading: number;
  /** Degrees below the horizon. */
  readonly dip: number;
}

const PARTS = ["x", "y", "z", "heading", "dip"] as const;

/** Computes each part of a pose. */
export function mapPose(compute: (part: keyof PlazaPose) => number): PlazaPose {
  const [x, y, z] = [compute("x"), compute("y"), compute("z")];
  return { x, y, z, heading: compute("heading"), dip: compute("dip") };
}

/** Metres from the plaza's middle to its edge. */
export const PLAZA_EDGE = (PLAZA.side * PLAZA.spacing) / 2;

/** Limits of the camera's height, distance outside the plaza, and dip: they allow a view of the whole plaza. */
export const FLIGHT_BOUNDS = { low: 0.8, high: 240, outside: 240, up: -25, down: 88 } as const;

/** Vertical field of view in degrees; a narrow picture has a larger one, so that it is no slit. */
const LENS = { fov: 40, narrow: 20, most: 66 } as const;

export const RADIANS = Math.PI / 180;

/** Pose at the south end of the avenue, a little above all heads. */
export const ENTRY_POSE: PlazaPose = { x: 0, y: 4.2, z: PLAZA_EDGE + 4.5, heading: 0, dip: 9 };

/** The vertical field of view, in degrees, of a picture. @param aspect width / height */
export function computeFov(aspect: number): number {
  const needed = (2 * Math.atan(Math.tan(LENS.narrow * RADIANS) / aspect)) / RADIANS;
  return Math.min(LENS.most, Math.max(LENS.fov, needed));
}

/** The unit vector along which a pose looks. */
export function getViewDirection({ heading, dip }: PlazaPose): Vector3Like {
  const flat = Math.cos(dip * RADIANS);
  return {
    x: Math.sin(heading * RADIANS) * flat,
    y: -Math.sin(dip * RADIANS),
    z: -Math.cos(heading * RADIANS) * flat,
  };
}

/** Wraps a heading to -180 up to 180 degrees. */
export const wrapHeading = (heading: number): number => heading - 360 * Math.floor((heading + 180) / 360);

/** Returns the nearest allowed pose. */
export function keepInBounds(pose: PlazaPose): PlazaPose {
  const far = PLAZA_EDGE + FLIGHT_BOUNDS.outside;
  const { x, y, z, heading, dip } = mapPose((part) => (Number.isFinite(pose[part]) ? pose[part] : 0));
  return {
    x: clamp(x, -far, far),
    y: clamp(y, FLIGHT_BOUNDS.low, FLIGHT_BOUNDS.high),
    z: clamp(z, -far, far),
    heading: wrapHeading(heading),
    dip: clamp(dip, FLIGHT_BOUNDS.up, FLIGHT_BOUNDS.down),
  };
}

/** Degrees below the horizon from which the whole plaza is shown; the camera looks WHOLE_LOW lower to centre it. */
const WHOLE_DIP = 35;
const WHOLE_LOW = 3;

/** Width of the picture at the near edge, in widths of the plaza; a narrow one has less margin. */
const WHOLE_WIDTH = { wide: 1.08, narrow: 1.02 } as const;

/** Returns a pose over the whole plaza. @param aspect width / height */
export function createWholePose(aspect: number): PlazaPose {
  const half = Math.tan((computeFov(aspect) * RADIANS) / 2);
  const [flat, steep] = [Math.cos(WHOLE_DIP * RADIANS), Math.sin(WHOLE_DIP * RADIANS)];
  // The near edge, closer than the centre, must fit.
  const width = PLAZA_EDGE * (aspect < 1 ? WHOLE_WIDTH.narrow : WHOLE_WIDTH.wide);
  const requested = Math.max(width / (half * aspect) + flat * PLAZA_EDGE, (PLAZA_EDGE * 0.89) / half);
  const distance = Math.min(requested, (PLAZA_EDGE + FLIGHT_BOUNDS.outside) / flat, FLIGHT_BOUNDS.high / steep);
  return { x: 0, y: distance * steep, z: distance * flat, heading: 0, dip: WHOLE_DIP + WHOLE_LOW };
}

/** Milliseconds without a move after which a camera is at rest. */
const REST_MS = 250;

/** Rounds a pose to centimetres and tenths of degrees, as in URLs. */
export function roundPose(pose: PlazaPose): PlazaPose {
  return mapPose((part) => {
    const steps = part === "heading" || part === "dip" ? 10 : 100;
    // Adding 0 turns -0 into 0.
    return Math.round(pose[part] * steps) / steps + 0;
  });
}

/** Whether two poses are exactly the same. */
export const isSamePose = (a: PlazaPose, b: PlazaPose): boolean => PARTS.every((part) => a[part] === b[part]);

/** Reports poses at rest, other than the first one, rounded as in URLs. */
export function createPoseMemory(first: PlazaPose, onRest: (pose: PlazaPose) => void) {
  let announcedPose = roundPose(first);
  let last = announcedPose;
  let since = 0;
  return {
    /** Call every frame. @param now milliseconds */
    update(pose: PlazaPose, now: number): void {
      const rounded = roundPose(pose);
      if (!isSamePose(rounded, last)) {
        last = rounded;
        since = now;
        return;
      }
      if (isSamePose(rounded, announcedPose) || now - since < REST_MS) return;
      announcedPose = rounded;
      onRest(rounded);
    },
  };
}

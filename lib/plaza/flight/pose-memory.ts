import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";

/** Milliseconds without a move after which a camera is at rest. */
const REST_MS = 250;

/** Reports where the camera comes to rest, if the pose has changed. */
export interface PoseMemory {
  /** Call every frame. @param now milliseconds */
  update(pose: PlazaPose, now: number): void;
}

/** Rounds a pose to centimetres and tenths of degrees, as in URLs. */
export function roundPose({ x, y, z, heading, dip }: PlazaPose): PlazaPose {
  // Adding 0 turns -0 into 0.
  const round = (value: number, parts: number) => Math.round(value * parts) / parts + 0;
  return { x: round(x, 100), y: round(y, 100), z: round(z, 100), heading: round(heading, 10), dip: round(dip, 10) };
}

const isSame = (a: PlazaPose, b: PlazaPose) =>
  a.x === b.x && a.y === b.y && a.z === b.z && a.heading === b.heading && a.dip === b.dip;

/** Reports poses at rest, other than the first one, rounded as in URLs. */
export function createPoseMemory(first: PlazaPose, onRest: (pose: PlazaPose) => void): PoseMemory {
  let announcedPose = roundPose(first);
  let last = announcedPose;
  let since = 0;
  return {
    update(pose, now) {
      const rounded = roundPose(pose);
      if (!isSame(rounded, last)) {
        last = rounded;
        since = now;
        return;
      }
      if (isSame(rounded, announcedPose) || now - since < REST_MS) return;
      announcedPose = rounded;
      onRest(rounded);
    },
  };
}

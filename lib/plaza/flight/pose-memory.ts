import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";

/** Milliseconds without a move after which a camera is at rest. */
const REST = 250;

/** Tells where the camera has come to rest, when that is somewhere else than before. */
export interface PoseMemory {
  /** Every frame. @param now milliseconds */
  look(pose: PlazaPose, now: number): void;
}

/** A pose in whole centimetres and tenths of degrees, as addresses have it. */
export function roundPose({ x, y, z, heading, dip }: PlazaPose): PlazaPose {
  // Not -0, which is written in another way.
  const round = (value: number, parts: number) => Math.round(value * parts) / parts + 0;
  return { x: round(x, 100), y: round(y, 100), z: round(z, 100), heading: round(heading, 10), dip: round(dip, 10) };
}

const isSame = (a: PlazaPose, b: PlazaPose) =>
  a.x === b.x && a.y === b.y && a.z === b.z && a.heading === b.heading && a.dip === b.dip;

/** Tells `onRest` of poses other than the first one, rounded as addresses have them. */
export function poseMemory(first: PlazaPose, onRest: (pose: PlazaPose) => void): PoseMemory {
  let told = roundPose(first);
  let last = told;
  let since = 0;
  return {
    look(pose, now) {
      const rounded = roundPose(pose);
      if (!isSame(rounded, last)) {
        last = rounded;
        since = now;
        return;
      }
      if (isSame(rounded, told) || now - since < REST) return;
      told = rounded;
      onRest(rounded);
    },
  };
}

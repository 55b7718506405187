import { type PlazaPose, wrapHeading } from "@/lib/plaza/flight/plaza-pose";

/** Seconds of the shortest and of the longest flight. */
const MIN_FLIGHT_S = 0.45;
const MAX_FLIGHT_S = 1.8;
/** Rise of an arc over the straight line, as a share of its length and in metres. */
const RISE = 0.2;
const MAX_RISE = 22;
/** Flights shorter than this, in metres, need no arc. */
const STEP = 3;

export interface FlyPath {
  readonly seconds: number;
  readonly goal: PlazaPose;
  /** @param share 0..1 of its time */
  at(share: number): PlazaPose;
}

const eased = (share: number) => share * share * share * (share * (share * 6 - 15) + 10);

/** Creates an arc between two poses that starts and ends at rest. */
export function createFlyPath(from: PlazaPose, goal: PlazaPose): FlyPath {
  const flat = Math.hypot(goal.x - from.x, goal.z - from.z);
  const length = Math.hypot(flat, goal.y - from.y);
  const turn = wrapHeading(goal.heading - from.heading);
  const turning = Math.hypot(turn, goal.dip - from.dip) / 180;
  const seconds = Math.min(MAX_FLIGHT_S, MIN_FLIGHT_S + 0.22 * Math.log2(1 + length) + 0.5 * turning);
  const rise = Math.min(MAX_RISE, Math.max(0, flat - STEP) * RISE);
  return {
    seconds,
    goal,
    at(share) {
      if (share >= 1) return goal;
      const t = eased(Math.max(0, share));
      const mix = (a: number, b: number) => a + (b - a) * t;
      const arc = 4 * t * (1 - t);
      return {
        x: mix(from.x, goal.x),
        y: mix(from.y, goal.y) + rise * arc,
        z: mix(from.z, goal.z),
        heading: wrapHeading(from.heading + turn * t),
        // Looks down a little during the flight, for orientation.
        dip: mix(from.dip, goal.dip) + Math.min(12, rise) * arc,
      };
    },
  };
}

import { distance, type Point } from "@/components/viewer/controls/point";

/** Milliseconds and pixels between the taps of a double tap. */
const DOUBLE = { within: 350, near: 30 } as const;

/** Tells whether a tap is the second of a double tap; a third begins anew. */
export function tapReader(): (at: Point, time: number) => boolean {
  let last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  return (at, time) => {
    const isDouble = time - last.time < DOUBLE.within && distance(at, last) < DOUBLE.near;
    last = { ...at, time: isDouble ? Number.NEGATIVE_INFINITY : time };
    return isDouble;
  };
}

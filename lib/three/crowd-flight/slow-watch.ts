/** Frames that are looked at together, and how long one is that is too slow to fly, in milliseconds. */
const WINDOW = 16;
const SLOW = 200;
/** A longer frame is no slow one: the page was away. */
const STALL = 2500;

/** Tells, once, when frames take too long to fly. Gives a function that takes the milliseconds of a frame. */
export function slowWatch(onSlow: () => void): (milliseconds: number) => void {
  const times: number[] = [];
  let hasTold = false;
  return (milliseconds) => {
    if (hasTold || milliseconds > STALL) return;
    times.push(milliseconds);
    if (times.length < WINDOW) return;
    const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    times.length = 0;
    if (median <= SLOW) return;
    hasTold = true;
    onSlow();
  };
}

import { approach } from "@/lib/three/stage/approach";

/** Seconds of a whole turn, and how much slower than on average the front goes by: 0 not at all, 1 it stops. */
const TURN_SECONDS = 24;
const LINGER = 0.55;
/** Of the way back to the front, so many parts a second. */
const HOME_PACE = 4;
/** Seconds in which an avatar turns its side, so that another takes its place unseen, and that one its front. */
const LEAVE_SECONDS = 0.2;
const ARRIVE_SECONDS = 0.55;
const QUARTER = Math.PI / 2;

/** Turns the avatar on the stage, in radians; 0 is how it stands on its poster. */
export interface Turntable {
  readonly angle: number;
  /** Turns the avatar's side to the camera, then calls `swap`, which changes it; `arrive` shows the new one. */
  leave(swap: () => void): void;
  arrive(): void;
  advance(seconds: number, turns: boolean): void;
  /** Stands still at the front, at once. */
  rest(): void;
}

/** A turntable that shows the avatar's front. */
export function createTurntable(): Turntable {
  let walked = 0;
  let side = 0;
  let leaving: (() => void) | null = null;
  let arriving = false;
  return {
    get angle() {
      return walked - LINGER * Math.sin(walked) + side;
    },
    leave(swap) {
      leaving = swap;
      arriving = false;
    },
    arrive() {
      if (leaving) return;
      arriving = side > 0;
      if (arriving) side -= 2 * QUARTER;
    },
    advance(seconds, turns) {
      if (turns) walked = (walked + (seconds * 2 * Math.PI) / TURN_SECONDS) % (2 * Math.PI);
      else walked = approach(walked > Math.PI ? walked - 2 * Math.PI : walked, 0, HOME_PACE, seconds);
      if (leaving) {
        side = Math.min(QUARTER, side + (seconds * QUARTER) / LEAVE_SECONDS);
        if (side < QUARTER) return;
        const swap = leaving;
        leaving = null;
        swap();
      } else if (arriving) {
        side = approach(side, 0, 2.5 / ARRIVE_SECONDS, seconds);
        if (side > -0.002) [side, arriving] = [0, false];
      }
    },
    rest() {
      [walked, side, arriving] = [0, 0, false];
      const swap = leaving;
      leaving = null;
      swap?.();
    },
  };
}

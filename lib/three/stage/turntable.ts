import { approach } from "@/lib/three/stage/approach";

/** Seconds of a whole turn, and how much slower than on average the front goes by: 0 not at all, 1 it stops. */
const TURN_SECONDS = 24;
const LINGER = 0.55;
/** Of the way back to the front, and after a hand, so many parts a second. */
const HOME_PACE = 4;
const HAND_PACE = 18;
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
  /** Stands turned by hand, by an angle to the right of where it has got to; with 0 it goes on by itself. */
  turnBy(angle: number): void;
  advance(seconds: number, turns: boolean): void;
  /** Stands still at the front, or as a hand has turned it, at once. */
  rest(): void;
}

/** A turntable that shows the avatar's front. */
export function createTurntable(): Turntable {
  let walked = 0;
  let side = 0;
  let leaving: (() => void) | null = null;
  let arriving = false;
  let hand = 0;
  let handGoal = 0;
  return {
    get angle() {
      return walked - LINGER * Math.sin(walked) + side + hand;
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
    turnBy(angle) {
      handGoal = angle;
      // The short way round.
      hand -= 2 * Math.PI * Math.round((hand - angle) / (2 * Math.PI));
    },
    advance(seconds, turns) {
      hand = approach(hand, handGoal, HAND_PACE, seconds);
      if (handGoal !== 0) {
        // It stands where the hand found it.
      } else if (turns) walked = (walked + (seconds * 2 * Math.PI) / TURN_SECONDS) % (2 * Math.PI);
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
      [walked, side, arriving, hand] = [0, 0, false, handGoal];
      const swap = leaving;
      leaving = null;
      swap?.();
    },
  };
}

import { SHOTS } from "@/lib/avatar/framing";
import { approach } from "@/lib/three/stage/approach";

/** Radians from how an avatar stands on its poster to where it looks at the camera, and how far it sways to each side of that. */
export const FACING = (-SHOTS.poster.turn * Math.PI) / 180;
const SWAY = (32 * Math.PI) / 180;
/** Seconds from side to side and back. */
const SWAY_SECONDS = 13;
/** Where a sway begins: on its way from the poster's side to the camera. */
const FIRST_PHASE = Math.PI - Math.asin(-FACING / SWAY);
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
  /** @param sways it faces the camera and sways; else it stands as on its poster */
  advance(seconds: number, sways: boolean): void;
  /** Stands still at the front, or as a hand has turned it, at once. */
  rest(): void;
}

/** A turntable that shows the avatar's front. */
export function createTurntable(): Turntable {
  let phase = FIRST_PHASE;
  let swayed = 0;
  let side = 0;
  let leaving: (() => void) | null = null;
  let arriving = false;
  let hand = 0;
  let handGoal = 0;
  return {
    get angle() {
      return swayed + side + hand;
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
    advance(seconds, sways) {
      hand = approach(hand, handGoal, HAND_PACE, seconds);
      // Turned by hand it stands where the hand found it.
      if (handGoal === 0) {
        phase = sways ? (phase + (seconds * 2 * Math.PI) / SWAY_SECONDS) % (2 * Math.PI) : FIRST_PHASE;
        swayed = approach(swayed, sways ? FACING + SWAY * Math.sin(phase) : 0, HOME_PACE, seconds);
      }
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
      [phase, swayed, side, arriving, hand] = [FIRST_PHASE, 0, 0, false, handGoal];
      const swap = leaving;
      leaving = null;
      swap?.();
    },
  };
}

import { SHOTS } from "@/lib/avatar/framing";
import { approach } from "@/lib/three/stage/approach";

/** Radians from an avatar's poster angle to facing the camera, and its sway to each side of that. */
export const FACING = (-SHOTS.poster.turn * Math.PI) / 180;
const SWAY = (32 * Math.PI) / 180;
/** Seconds from side to side and back. */
const SWAY_SECONDS = 13;
/** Phase where a sway begins: the poster's angle, towards the camera. */
const FIRST_PHASE = Math.PI - Math.asin(-FACING / SWAY);
/** Rates per second of the return to the front, and of the user's turn. */
const HOME_PACE = 4;
const HAND_PACE = 18;
/** Seconds in which an avatar turns to its side, to be replaced unseen, and the next one to its front. */
const LEAVE_SECONDS = 0.2;
const ARRIVE_SECONDS = 0.55;
const QUARTER = Math.PI / 2;

/** Creates a turntable at the front. It turns the avatar on the stage, in radians; 0 is the poster's angle. */
export function createTurntable() {
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
    /**
     * Turns the avatar's side to the camera, then calls `swap`, which changes it; `turnIn` shows the new one. Null
     * cancels it: the front shows at once.
     */
    turnOut(swap: (() => void) | null): void {
      leaving = swap;
      arriving = false;
      if (!swap) side = 0;
    },
    turnIn(): void {
      if (leaving) return;
      arriving = side > 0;
      if (arriving) side -= 2 * QUARTER;
    },
    /** Applies the user's turn, to the right of the current angle; at 0 it turns by itself. */
    turnBy(angle: number): void {
      handGoal = angle;
      // The shorter rotation.
      hand -= 2 * Math.PI * Math.round((hand - angle) / (2 * Math.PI));
    },
    /** @param sways whether it faces the camera and sways, not as on its poster */
    advance(seconds: number, sways: boolean): void {
      hand = approach(hand, handGoal, HAND_PACE, seconds);
      // The user's turn stops the sway.
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
    /** Stops at once at the front, or at the user's turn. */
    finishMotion(): void {
      [phase, swayed, side, arriving, hand] = [FIRST_PHASE, 0, 0, false, handGoal];
      const swap = leaving;
      leaving = null;
      swap?.();
    },
  };
}

import { mixShots, type Shot } from "@/lib/avatar/framing";
import { approach } from "@/lib/three/stage/approach";
import type { Composition } from "@/lib/three/stage/scenes";

/** Rates per second of the camera between scenes, and after the pointer. */
const WALK_PACE = 4.5;
const POINTER_PACE = 3;
/** Rate per second of the user's shot. */
const HAND_PACE = 18;
/** Degrees of the camera round the avatar, and up, for a pointer at the picture's edge. */
const SWAY_TURN = 4;
const SWAY_RISE = 1.4;
/** Without a pointer the camera drifts: share of the sway, and cycles per second. */
const DRIFT = 0.5;
const DRIFT_PACE = 0.045;

/** Creates the stage's camera, without a pointer: moves between compositions and sways with the pointer. */
export function createStageCamera(first: Composition) {
  let goal = first;
  /** Without the sway. */
  let { shot } = first;
  let sway = { x: 0, y: 0 };
  let drifted = 0;
  const applyGoal = () => {
    const { shot: goalShot, ...composition } = goal;
    shot = goalShot;
    Object.assign(camera, composition);
  };
  const camera = {
    ...first,
    /** The pointer, -1..1 from the middle to the right and downwards; null for none. */
    pointer: null as { readonly x: number; readonly y: number } | null,
    /** The composition that it moves to. */
    get goal(): Composition {
      return goal;
    },
    /** With the sway. */
    get shot(): Shot {
      const free = 1 - camera.taken;
      return { ...shot, turn: shot.turn + SWAY_TURN * sway.x * free, rise: shot.rise - SWAY_RISE * sway.y * free };
    },
    setComposition(composition: Composition, transition: "animate" | "instant"): void {
      goal = composition;
      // The shorter rotation, after any number of turns.
      shot = { ...shot, turn: shot.turn - 360 * Math.round((shot.turn - goal.shot.turn) / 360) };
      if (transition === "instant") applyGoal();
    },
    advance(seconds: number): void {
      const pace = goal.taken * camera.taken > 0.98 ? HAND_PACE : WALK_PACE;
      const go = (from: number, to: number) => approach(from, to, pace, seconds);
      const { box, textFade } = camera;
      camera.box = {
        x: go(box.x, goal.box.x),
        y: go(box.y, goal.box.y),
        height: go(box.height, goal.box.height),
        aspect: go(box.aspect ?? 1, goal.box.aspect ?? 1),
      };
      camera.taken = go(camera.taken, goal.taken);
      shot = mixShots(shot, goal.shot, go(0, 1));
      camera.haze = go(camera.haze, goal.haze);
      camera.plate = go(camera.plate, goal.plate);
      camera.textFade = {
        from: go(textFade.from, goal.textFade.from),
        to: go(textFade.to, goal.textFade.to),
        strength: go(textFade.strength, goal.textFade.strength),
      };
      drifted += seconds * DRIFT_PACE * 2 * Math.PI;
      const to = camera.pointer ?? { x: DRIFT * Math.sin(drifted), y: DRIFT * 0.4 * Math.sin(drifted * 1.7) };
      sway = { x: approach(sway.x, to.x, POINTER_PACE, seconds), y: approach(sway.y, to.y, POINTER_PACE, seconds) };
    },
    /** Jumps to the goal, without sway. */
    finishMotion(): void {
      applyGoal();
      sway = { x: 0, y: 0 };
      drifted = 0;
    },
  };
  return camera;
}

import type { PerspectiveCamera } from "three";
import { mixShots, type Shot } from "@/lib/avatar/framing";
import { approach } from "@/lib/three/stage/approach";
import { frameStage, type SubjectBox } from "@/lib/three/stage/frame-stage";
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

/** The stage's camera: moves between compositions and sways with the pointer. */
export interface StageCamera {
  readonly box: SubjectBox;
  readonly haze: number;
  /** Visibility of the turntable, 0..1. */
  readonly plate: number;
  readonly textFade: Composition["textFade"];
  readonly shot: Shot;
  /** See Composition. */
  readonly taken: number;
  setComposition(composition: Composition, transition: "walk" | "jump"): void;
  /** Sets the pointer, -1..1 from the middle to the right and downwards; null for none. */
  setPointer(place: { readonly x: number; readonly y: number } | null): void;
  advance(seconds: number): void;
  /** Jumps to the goal, without sway. */
  finishMotion(): void;
  /** @param adjustedShot the shot adjusted by the mood */
  frame(camera: PerspectiveCamera, adjustedShot: Shot, width: number, height: number): void;
}

/** Creates a camera at a composition, without a pointer. */
export function createStageCamera(first: Composition): StageCamera {
  let goal = first;
  let { box, shot, haze, plate, textFade, taken } = first;
  let pointer: { readonly x: number; readonly y: number } | null = null;
  let sway = { x: 0, y: 0 };
  let drifted = 0;
  const applySway = (): Shot => {
    const free = 1 - taken;
    return { ...shot, turn: shot.turn + SWAY_TURN * sway.x * free, rise: shot.rise - SWAY_RISE * sway.y * free };
  };
  const jumpToGoal = () => {
    ({ box, shot, haze, plate, textFade, taken } = goal);
  };
  return {
    get box() {
      return box;
    },
    get haze() {
      return haze;
    },
    get plate() {
      return plate;
    },
    get textFade() {
      return textFade;
    },
    get shot() {
      return applySway();
    },
    get taken() {
      return taken;
    },
    setComposition(composition, transition) {
      goal = composition;
      // The shorter rotation, after any number of turns.
      shot = { ...shot, turn: shot.turn - 360 * Math.round((shot.turn - goal.shot.turn) / 360) };
      if (transition === "jump") jumpToGoal();
    },
    setPointer(place) {
      pointer = place;
    },
    advance(seconds) {
      const pace = goal.taken * taken > 0.98 ? HAND_PACE : WALK_PACE;
      const go = (from: number, to: number) => approach(from, to, pace, seconds);
      box = {
        x: go(box.x, goal.box.x),
        y: go(box.y, goal.box.y),
        height: go(box.height, goal.box.height),
        aspect: go(box.aspect ?? 1, goal.box.aspect ?? 1),
      };
      taken = go(taken, goal.taken);
      shot = mixShots(shot, goal.shot, go(0, 1));
      haze = go(haze, goal.haze);
      plate = go(plate, goal.plate);
      textFade = {
        from: go(textFade.from, goal.textFade.from),
        to: go(textFade.to, goal.textFade.to),
        strength: go(textFade.strength, goal.textFade.strength),
      };
      drifted += seconds * DRIFT_PACE * 2 * Math.PI;
      const to = pointer ?? { x: DRIFT * Math.sin(drifted), y: DRIFT * 0.4 * Math.sin(drifted * 1.7) };
      sway = { x: approach(sway.x, to.x, POINTER_PACE, seconds), y: approach(sway.y, to.y, POINTER_PACE, seconds) };
    },
    finishMotion() {
      jumpToGoal();
      sway = { x: 0, y: 0 };
      drifted = 0;
    },
    frame(camera, adjustedShot, width, height) {
      frameStage(camera, adjustedShot, box, width, height);
    },
  };
}

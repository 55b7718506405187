import type { StageGoals } from "@/components/canvas/stage/live-stage";
import { FIRST_SHOT } from "@/lib/three/stage/scenes";

/** The stage of the home page at rest. */
export const FIRST_GOALS: StageGoals = {
  mood: "default",
  scene: "home",
  isStill: false,
  isBlurred: false,
  isAwake: false,
  subject: null,
  shot: FIRST_SHOT,
  turn: 0,
  isNight: false,
  isClear: false,
};

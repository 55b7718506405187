/** Boot progress of the 3D scene, and the state of its WebGL context. */
export type BootStage =
  | "context created"
  | "model loaded"
  | "first frame"
  | "context lost"
  | "context restored"
  | "failed";

interface Step {
  readonly stage: BootStage;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Limits memory if a scene repeatedly loses its context. */
const MAX_STAGES = 20;

const steps: Step[] = [];
let onStep: ((step: Step) => void) | undefined;

/** Records a stage for reports of later errors. @param at milliseconds since 1970 */
export function recordBootStage(stage: BootStage, at: number): void {
  const step = { stage, at };
  steps.push(step);
  if (steps.length > MAX_STAGES) steps.shift();
  onStep?.(step);
}

/** Passes on past and future stages, because error reporting may load after the scene has started. */
export function watchBootStages(listener: (step: Step) => void): void {
  for (const step of steps) listener(step);
  onStep = listener;
}

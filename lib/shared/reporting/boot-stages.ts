/** How far the 3D scene has come, and what has become of its graphics card. */
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

/** A scene that loses its card again and again must not fill the memory. */
const MAX_STAGES = 20;

const steps: Step[] = [];
let tell: ((step: Step) => void) | undefined;

/** Notes a stage, for the report of an error that may come after it. @param at milliseconds since 1970 */
export function noteBoot(stage: BootStage, at: number): void {
  const step = { stage, at };
  steps.push(step);
  if (steps.length > MAX_STAGES) steps.shift();
  tell?.(step);
}

/** Hands over the stages there have been, and each one to come. Error reporting is loaded after the scene may have begun. */
export function followBoot(take: (step: Step) => void): void {
  for (const step of steps) take(step);
  tell = take;
}

import { expressionWeights } from "@/lib/avatar/glb/expression-weights";
import type { MoodKeys } from "@/lib/avatar/glb/mood-keys";
import { rampedKeys } from "@/lib/avatar/glb/ramped-keys";
import type { Mood } from "@/lib/shared/moods";

/** Degrees about x by which eyes that look down or up are turned. */
const GAZE = { down: 20, up: -15 } as const;

/** Keys that are joined by straight lines: the second and the value. */
export type Ramps = readonly (readonly [at: number, value: number])[];

/** The VRM expressions that a mood uses, by name, each with its weight over the loop. */
export function expressionRamps({ faces, seconds }: MoodKeys, mood: Mood): readonly (readonly [string, Ramps])[] {
  const steps = faces.map(([from, face]) => [from, expressionWeights(face, mood)] as const);
  const names = [...new Set(steps.flatMap(([, weights]) => [...weights.keys()]))].sort();
  return names.map((name) => {
    const weights = steps.map(([from, all]) => [from, all.get(name) ?? 0] as const);
    return [name, rampedKeys(weights, seconds)] as const;
  });
}

/** How far down the eyes look over the loop, in degrees; null for a mood whose eyes stay with the viewer. */
export function gazeRamps({ faces, seconds }: MoodKeys): Ramps | null {
  const steps = faces.map(([from, { eyes }]) => [from, eyes === "down" || eyes === "up" ? GAZE[eyes] : 0] as const);
  return steps.every(([, degrees]) => degrees === 0) ? null : rampedKeys(steps, seconds);
}

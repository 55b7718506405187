import { decodeIdSteps } from "@/lib/shared/id-steps";
import { SAMPLE_STEPS } from "@/lib/shared/sample-steps.generated";

/**
 * The avatars that visitors are given to try, ascending: a fixed list of 1,000 token numbers, chosen by
 * lib/avatar/traits/sample-ids. About a kilobyte: the server draws the samples of the home page, and a browser
 * loads the pool when more are asked for, so that no page's first JavaScript has it.
 */
export function samplePool(): number[] {
  return decodeIdSteps(SAMPLE_STEPS);
}

/**
 * Different avatars of the sample pool, drawn at random.
 * @param random as Math.random
 */
export function pickSamples(count: number, random: () => number): number[] {
  const pool = samplePool();
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    pool.splice(Math.floor(random() * pool.length), 1),
  ).flat();
}

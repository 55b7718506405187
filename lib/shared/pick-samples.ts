import { MIN_ID } from "@/lib/shared/ids";
import { SAMPLE_STEPS } from "@/lib/shared/sample-steps.generated";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
/** The last digit stands for a step of this many, and that the step goes on. */
const FAR = DIGITS.length - 1;

/** Ascending token ids as text: a letter for the step from one to the next, more where it is long. */
export function encodeIdSteps(ids: readonly number[]): string {
  return ids
    .map((id, place) => {
      const step = id - (ids[place - 1] ?? MIN_ID - 1);
      return DIGITS.charAt(FAR).repeat(Math.floor(step / FAR)) + DIGITS.charAt(step % FAR);
    })
    .join("");
}

/** The token ids that encodeIdSteps was given. */
export function decodeIdSteps(text: string): number[] {
  const ids: number[] = [];
  let id = MIN_ID - 1;
  for (const letter of text) {
    const step = DIGITS.indexOf(letter);
    id += step;
    if (step < FAR) ids.push(id);
  }
  return ids;
}

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

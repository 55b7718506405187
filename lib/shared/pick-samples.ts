import { MIN_ID } from "@/lib/shared/ids";
import { SAMPLE_STEPS } from "@/lib/shared/sample-steps.generated";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
/** The last digit means this step without an id: the step continues. */
const LONG_STEP = DIGITS.length - 1;

/** Encodes ascending token ids as text: one digit per step to the next id, more for long steps. */
export function encodeIdSteps(ids: readonly number[]): string {
  return ids
    .map((id, place) => {
      const step = id - (ids[place - 1] ?? MIN_ID - 1);
      return DIGITS.charAt(LONG_STEP).repeat(Math.floor(step / LONG_STEP)) + DIGITS.charAt(step % LONG_STEP);
    })
    .join("");
}

/** Decodes the token ids of encodeIdSteps. */
export function decodeIdSteps(text: string): number[] {
  const ids: number[] = [];
  let id = MIN_ID - 1;
  for (const letter of text) {
    const step = DIGITS.indexOf(letter);
    id += step;
    if (step < LONG_STEP) ids.push(id);
  }
  return ids;
}

/**
 * Returns the sample avatars for visitors, ascending: a fixed list of 1,000 token ids, chosen by
 * scripts/lib/sample-ids. About a kilobyte: the server picks the home page's samples, and a browser loads the
 * pool on demand, so that no page's initial JavaScript contains it.
 */
export const getSamplePool = (): number[] => decodeIdSteps(SAMPLE_STEPS);

/** Picks distinct random avatars of the sample pool. @param random like Math.random */
export function pickSamples(count: number, random: () => number): number[] {
  const pool = getSamplePool();
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    pool.splice(Math.floor(random() * pool.length), 1),
  ).flat();
}

import { MIN_ID } from "@/lib/shared/ids";

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

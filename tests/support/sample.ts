/** Whether tests take all cases that `npm test` samples: ALL_IDS=1, as in `npm run test:full`. */
export const IS_WHOLE = process.env["ALL_IDS"] === "1";

/** Returns every `step`-th case, the first one included, or all of them. */
export const sample = <T>(all: readonly T[], step: number): readonly T[] =>
  IS_WHOLE ? all : all.filter((_, at) => at % step === 0);

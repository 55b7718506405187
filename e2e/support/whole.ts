/** Whether every cell of every matrix runs (`npm run test:full -- browsers`) or a sample (`npm test`). */
export const IS_WHOLE = process.env["ALL_CELLS"] === "1";

/**
 * `test(title, FULL, …)` marks an expensive test of which `npm test` has a sample. Only `npm run test:full -- browsers`
 * runs it (playwright.config.ts).
 */
export const FULL = { tag: "@full" } as const;

/** Returns all items, or the first `count` of them. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return IS_WHOLE ? all : all.slice(0, count);
}

/** Tags the tests of a matrix: the first `count` always run, the others are FULL. */
export function fullFrom(at: number, count: number): { readonly tag: string[] } {
  return { tag: at < count ? [] : [FULL.tag] };
}

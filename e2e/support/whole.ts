/** Whether every cell of every matrix is visited (`npm run test:full -- browsers`), or a sample of each (`npm test`). */
export const IS_WHOLE = process.env["ALL_CELLS"] === "1";

/**
 * `test(title, FULL, …)`: a test that costs much and whose proof `npm test` has a sample of. `npm run test:full -- browsers` alone runs
 * it (playwright.config.ts).
 */
export const FULL = { tag: "@full" } as const;

/** What a matrix consists of, or the first of it. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return IS_WHOLE ? all : all.slice(0, count);
}

/** How the tests of a matrix run: the first `count` always, the others as FULL. */
export function fullFrom(at: number, count: number): { readonly tag: string[] } {
  return { tag: at < count ? [] : [FULL.tag] };
}

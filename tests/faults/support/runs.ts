/** Everything (`npm run test:full`), or a sample of it that `npm test` has time for. */
export const IS_WHOLE = process.env["FAULTS"] === "all";

/** Another seed finds other things; a failure names the one that it had. */
export const SEED = Number(process.env["FUZZ_SEED"] ?? 20_000);

/** How many inputs are tried: all that were promised, or a sample. */
export const howMany = (all: number, sample: number): number => (IS_WHOLE ? all : sample);

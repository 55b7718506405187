/** Whether everything runs (`npm run test:full`), or the sample of `npm test`. */
export const IS_WHOLE = process.env["FAULTS"] === "all";

/** Another seed yields other inputs. A failure reports its seed. */
export const SEED = Number(process.env["FUZZ_SEED"] ?? 20_000);

/** Number of inputs to try: all, or a sample. */
export const howMany = (all: number, sample: number): number => (IS_WHOLE ? all : sample);

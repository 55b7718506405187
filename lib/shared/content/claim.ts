/** When the claim of printed posters ended: our reading of the SPEC's unexplained date. */
export const CLAIM_END = "2022-11-18T03:59:59Z";

/** The print of avatar 1, small: what people see who may not download prints. */
export const SAMPLE_PRINT = "/prints/sample.webp";

import { getPublicFile } from "@/lib/shared/public-files";

/** When the claim of printed posters ended (docs/decisions.md). */
export const CLAIM_END = "2022-11-18T03:59:59Z";
/** That day in words. Written down, as the first use of Intl costs a phone a tenth of a second while the page comes to life. */
export const CLAIM_END_DAY = "November 18, 2022";

/** The print of avatar 1, small: what people see who may not download prints. */
export const SAMPLE_PRINT = getPublicFile("/prints/sample.webp");

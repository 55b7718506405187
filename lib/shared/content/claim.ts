import { getPublicFile } from "@/lib/shared/public-files";

/** End of the claim of printed posters (docs/decisions.md). */
export const CLAIM_END = "2022-11-18T03:59:59Z";
/** That day as text. A constant, because the first use of Intl costs a phone a tenth of a second during hydration. */
export const CLAIM_END_DAY = "November 18, 2022";

/** The print of avatar 1, small: shown to visitors who may not download prints. */
export const SAMPLE_PRINT = getPublicFile("/prints/sample.webp");

/** Attributes of an image of that print that loads when it comes near the window. */
export const SAMPLE_PRINT_IMAGE = {
  decoding: "async",
  height: 1800,
  loading: "lazy",
  src: SAMPLE_PRINT,
  width: 1200,
} as const;

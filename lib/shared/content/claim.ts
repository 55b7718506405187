import { getPublicFile } from "@/lib/shared/public-files";

/** End of the claim of printed posters (docs/decisions.md). */
export const CLAIM_END = "2022-11-18T03:59:59Z";
/** That day as text. A constant, because the first use of Intl costs a phone a tenth of a second during hydration. */
export const CLAIM_END_DAY = "November 18, 2022";

/** Widths in pixels of the pictures of a sample print. */
export const SAMPLE_PRINT_WIDTHS = [400, 800, 1200] as const;

export const getSamplePrint = (width: (typeof SAMPLE_PRINT_WIDTHS)[number]) =>
  getPublicFile(`/prints/sample-${width}.webp`);

/** The print of avatar 1, small: shown to visitors who may not download prints. */
export const SAMPLE_PRINT = getSamplePrint(1200);

export const SAMPLE_PRINT_SRC_SET = SAMPLE_PRINT_WIDTHS.map((width) => `${getSamplePrint(width)} ${width}w`).join(", ");

/** Attributes of an image of that print that loads when it comes near the window. */
export const SAMPLE_PRINT_IMAGE = {
  decoding: "async",
  height: 1800,
  loading: "lazy",
  sizes: "(width >= 768px) 440px, 88vw",
  src: SAMPLE_PRINT,
  srcSet: SAMPLE_PRINT_SRC_SET,
  width: 1200,
} as const;

/** How many sample avatars a visitor is shown: our reading of the SPEC's unexplained 5. */
export const SAMPLE_COUNT = 5;

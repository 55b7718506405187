/** How many sample avatars a visitor is shown (docs/decisions.md). */
export const SAMPLE_COUNT = 5;

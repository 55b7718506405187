/** Marks what this release saves, captures and answers (SPEC §9). */
export const VERSION_TAG = "mb_1_2";

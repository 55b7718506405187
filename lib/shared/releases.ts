/** Marks what this release saves and answers. */
export const VERSION_TAG = "mb_1_2";

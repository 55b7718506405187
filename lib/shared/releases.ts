/** Marks what this release saves. */
export const VERSION_TAG = "mb_1_2";

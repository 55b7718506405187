/** The product's name, as the second half of page titles. */
export const PRODUCT = "Meebits";

/** Title of the site and of pages without their own (SPEC §2 "App shell"). */
export const DEFAULT_TITLE = "Meebits by Yuga Labs - The Official Home of MB1";

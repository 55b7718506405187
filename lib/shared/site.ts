/** The product's name, as the second half of page titles. */
export const PRODUCT = "Meebits";

/** Title of the site and of pages without their own (SPEC §2 "App shell"). */
export const DEFAULT_TITLE = "Meebits by Yuga Labs - The Official Home of MB1";

export const DESCRIPTION = "The home of MB1: moods, living pictures and prints for the 20,000 Meebits.";

/** The title of a page by the template of SPEC §2; null gives the site's. */
export function pageTitle(own: string | null): string {
  return own === null ? DEFAULT_TITLE : `${own} | ${PRODUCT}`;
}

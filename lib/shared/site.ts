/** The product's name, as the second half of page titles. */
export const PRODUCT = "Meebits";

/** Title of the site and of pages without their own. */
export const DEFAULT_TITLE = "Meebits by Yuga Labs - The Official Home of MB1";

export const DESCRIPTION = "The home of MB1: moods, living pictures and prints for the 20,000 Meebits.";

/** The title of a page: its own and the product's name; null gives the site's. */
export function formatPageTitle(own: string | null): string {
  return own === null ? DEFAULT_TITLE : `${own} | ${PRODUCT}`;
}

/** An element of a page's head by its name and attributes, which the server decides on. */
export interface HeadTag {
  readonly name: "meta" | "link" | "script";
  /** No two tags of a page share it. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Marks what this release saves and answers. */
export const VERSION_TAG = "mb_1_2";

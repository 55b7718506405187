/** The product's name, as the second half of page titles. */
export const PRODUCT = "Meebits";

/** Title of the site and of pages without a title. */
export const DEFAULT_TITLE = "Meebits by Yuga Labs - The Official Home of MB1";

export const DESCRIPTION = "The home of MB1: moods, living pictures and prints for the 20,000 Meebits.";

/** Formats a page's title: its own and the product's name, or the site's for null. */
export function formatPageTitle(own: string | null): string {
  return own === null ? DEFAULT_TITLE : `${own} | ${PRODUCT}`;
}

/** An element of a page's head by its name and attributes, chosen by the server. */
export interface HeadTag {
  readonly name: "meta" | "link" | "script";
  /** Unique within a page. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Version in this release's saves and responses. */
export const VERSION_TAG = "mb_1_2";

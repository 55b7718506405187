/** The product's name, as the second half of page titles. */
export const PRODUCT = "Meebits";

/** Title of the site and of pages without a title. */
export const DEFAULT_TITLE = "Meebits by Yuga Labs - The Official Home of MB1";

export const DESCRIPTION = "The home of MB1: moods, living pictures and prints for the 20,000 Meebits.";

/** Formats a page's title: its own and the product's name, or the site's for null. */
export const formatPageTitle = (own: string | null): string => (own === null ? DEFAULT_TITLE : `${own} | ${PRODUCT}`);

/** Elements of a page's head that the server chooses. */
export interface HeadTags {
  /** Contents of meta elements by name; those of Open Graph have properties in place of names. */
  readonly meta: Readonly<Record<string, string>>;
  readonly links?: readonly {
    readonly rel: string;
    readonly href: string;
    readonly type?: string;
    readonly title?: string;
  }[];
  readonly script?: string;
}

/** Version in this release's saves and responses. */
export const VERSION_TAG = "mb_1_2";

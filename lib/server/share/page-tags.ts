import type { GetServerSideProps } from "next";
import { getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { siteOrigins } from "@/lib/server/site-origins";
import { CARD_SIZES } from "@/lib/shared/image-formats";
import { formatPageTitle, type HeadTag, PRODUCT } from "@/lib/shared/site";
import { SITE_PAGES, type SitePage, type SitePath } from "@/lib/shared/site-pages";

/** Creates an Open Graph meta element. */
export function createPropertyTag(name: string, content: string): HeadTag {
  return { name: "meta", key: name, attributes: { property: name, content } };
}

/** Creates a meta element. */
export function createNamedTag(name: string, content: string): HeadTag {
  return { name: "meta", key: name, attributes: { name, content } };
}

/** Creates a link to the canonical address of a page. */
export function createCanonicalTag(address: string): HeadTag {
  return { name: "link", key: "canonical", attributes: { rel: "canonical", href: address } };
}

/** The content of a page's head. */
export interface PageTags {
  readonly title: string | null;
  readonly description: string;
  readonly tags: readonly HeadTag[];
}

/** `getServerSideProps` of a page that needs only its head. */
export function serveTags(path: SitePath): GetServerSideProps<PageTags> {
  return async ({ req }) => ({ props: createPageTags(path, siteOrigins.ofRequest(req)) });
}

/**
 * Creates the head of a page of the site: its title by the site's template, its description, and its link preview.
 * @param origin of the page
 */
export function createPageTags(path: SitePath, origin: string): PageTags {
  const [width, height] = CARD_SIZES["2:1"];
  const page: SitePage = SITE_PAGES[path];
  const address = getSiteAddress(path, origin);
  const tags = [
    createCanonicalTag(address),
    createPropertyTag("og:type", "website"),
    createPropertyTag("og:site_name", PRODUCT),
    createPropertyTag("og:title", formatPageTitle(page.title)),
    createPropertyTag("og:description", page.description),
    createPropertyTag("og:url", address),
    createPropertyTag("og:image", getCardAddress(1, "gm", "2:1", origin)),
    createPropertyTag("og:image:width", String(width)),
    createPropertyTag("og:image:height", String(height)),
    createPropertyTag("og:image:alt", "Meebit 00001 waves"),
    createNamedTag("twitter:card", "summary_large_image"),
  ];
  return { title: page.title, description: page.description, tags };
}

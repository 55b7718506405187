import type { GetServerSideProps } from "next";
import { cardAddress, siteAddress } from "@/lib/server/share/addresses";
import { canonical, named, property } from "@/lib/server/share/tags";
import { siteOrigins } from "@/lib/server/site-origins";
import { CARD_SIZES } from "@/lib/shared/image-formats";
import { type HeadTag, PRODUCT, pageTitle } from "@/lib/shared/site";
import { SITE_PAGES, type SitePage, type SitePath } from "@/lib/shared/site-pages";

/** What the head of a page is made of. */
export interface PageTags {
  readonly title: string | null;
  readonly description: string;
  readonly tags: readonly HeadTag[];
}

/** `getServerSideProps` of a page that needs nothing but its head. */
export function serveTags(path: SitePath): GetServerSideProps<PageTags> {
  return async ({ req }) => ({ props: pageTags(path, siteOrigins.ofRequest(req)) });
}

/**
 * The head of a page of the site: its title by the site's template, its description, and what other sites show of it.
 * @param origin the one that the page is shown at
 */
export function pageTags(path: SitePath, origin: string): PageTags {
  const [width, height] = CARD_SIZES["2:1"];
  const page: SitePage = SITE_PAGES[path];
  const address = siteAddress(path, origin);
  const tags = [
    canonical(address),
    property("og:type", "website"),
    property("og:site_name", PRODUCT),
    property("og:title", pageTitle(page.title)),
    property("og:description", page.description),
    property("og:url", address),
    property("og:image", cardAddress(1, "gm", "2:1", origin)),
    property("og:image:width", String(width)),
    property("og:image:height", String(height)),
    property("og:image:alt", "Meebit 00001 waves"),
    named("twitter:card", "summary_large_image"),
  ];
  return { title: page.title, description: page.description, tags };
}

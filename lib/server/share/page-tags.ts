import type { GetServerSideProps } from "next";
import { getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { siteOrigins } from "@/lib/server/site-origins";
import { CARD_SIZES } from "@/lib/shared/image-formats";
import { formatPageTitle, type HeadTag, PRODUCT } from "@/lib/shared/site";
import { SITE_PAGES, type SitePage, type SitePath } from "@/lib/shared/site-pages";

/** Creates meta elements from their contents by name; those of Open Graph have properties in place of names. */
export const createMetaTags = (contents: Readonly<Record<string, string>>): readonly HeadTag[] =>
  Object.entries(contents).map(([key, content]) => ({
    ...{ name: "meta", key },
    attributes: key.startsWith("og:") ? { property: key, content } : { name: key, content },
  }));

export function createCanonicalTag(address: string): HeadTag {
  return { name: "link", key: "canonical", attributes: { rel: "canonical", href: address } };
}

export interface PageTags {
  readonly title: string | null;
  readonly description: string;
  readonly tags: readonly HeadTag[];
}

/** `getServerSideProps` of a page that needs only its head. */
export function serveTags(path: SitePath): GetServerSideProps<PageTags> {
  return async ({ req }) => ({ props: createPageTags(path, siteOrigins.ofRequest(req)) });
}

/** Creates the head of a page: title by the site's template, description, and link preview. */
export function createPageTags(path: SitePath, origin: string): PageTags {
  const [width, height] = CARD_SIZES["2:1"];
  const page: SitePage = SITE_PAGES[path];
  const address = getSiteAddress(path, origin);
  const tags = [
    createCanonicalTag(address),
    ...createMetaTags({
      "og:type": "website",
      "og:site_name": PRODUCT,
      "og:title": formatPageTitle(page.title),
      "og:description": page.description,
      "og:url": address,
      "og:image": getCardAddress(1, "gm", "2:1", origin),
      "og:image:width": String(width),
      "og:image:height": String(height),
      "og:image:alt": "Meebit 00001 waves",
      "twitter:card": "summary_large_image",
    }),
  ];
  return { title: page.title, description: page.description, tags };
}

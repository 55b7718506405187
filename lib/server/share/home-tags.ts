import { cardAddress, siteAddress } from "@/lib/server/share/addresses";
import { canonical, named, property } from "@/lib/server/share/tags";
import type { HeadTag } from "@/lib/shared/head-tag";
import { CARD_SIZES } from "@/lib/shared/image-formats";
import { DEFAULT_TITLE, DESCRIPTION, PRODUCT } from "@/lib/shared/site";

/** What other sites show of the home page when it is shared there. */
export function homeTags(): readonly HeadTag[] {
  const [width, height] = CARD_SIZES["2:1"];
  const page = siteAddress("/");
  return [
    canonical(page),
    property("og:type", "website"),
    property("og:site_name", PRODUCT),
    property("og:title", DEFAULT_TITLE),
    property("og:description", DESCRIPTION),
    property("og:url", page),
    property("og:image", cardAddress(1, "gm", "2:1")),
    property("og:image:width", String(width)),
    property("og:image:height", String(height)),
    property("og:image:alt", "Meebit 00001 waves"),
    named("twitter:card", "summary_large_image"),
  ];
}

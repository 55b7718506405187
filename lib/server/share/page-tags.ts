import type { GetServerSideProps } from "next";
import { getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { siteOrigins } from "@/lib/server/site-origins";
import { padId } from "@/lib/shared/ids";
import { CARD_SIZES } from "@/lib/shared/image-formats";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import { getMood, type Mood } from "@/lib/shared/moods";
import { formatPageTitle, type HeadTags, PRODUCT } from "@/lib/shared/site";
import { SITE_PAGES, type SitePage, type SitePath } from "@/lib/shared/site-pages";
import { TOKENS } from "@/lib/shared/tokens";
import { getViewerPath } from "@/lib/shared/viewer-query";

export interface PageTags {
  readonly title: string | null;
  readonly description: string;
  readonly tags: HeadTags;
}

/** `getServerSideProps` of a page that needs only its head. */
export function serveTags(path: SitePath): GetServerSideProps<PageTags> {
  return async ({ req }) => ({ props: createPageTags(path, siteOrigins.ofRequest(req)) });
}

/** Creates the meta elements of a link preview, for X too, which reads those of Open Graph; the image is a card of 2:1. */
function createPreview(parts: Readonly<Record<"title" | "description" | "url" | "image" | "alt", string>>) {
  const [width, height] = CARD_SIZES["2:1"];
  return {
    "og:type": "website",
    "og:site_name": PRODUCT,
    "og:title": parts.title,
    "og:description": parts.description,
    "og:url": parts.url,
    "og:image": parts.image,
    "og:image:width": String(width),
    "og:image:height": String(height),
    "og:image:alt": parts.alt,
    "twitter:card": "summary_large_image",
  };
}

/** Creates the head of a page: title by the site's template, description, and link preview. */
export function createPageTags(path: SitePath, origin: string): PageTags {
  const { title, description }: SitePage = SITE_PAGES[path];
  const url = getSiteAddress(path, origin);
  const image = getCardAddress(1, "gm", "2:1", origin);
  const preview = { title: formatPageTitle(title), description, url, image, alt: "Meebit 00001 waves" };
  return { title, description, tags: { links: [{ rel: "canonical", href: url }], meta: createPreview(preview) } };
}

export interface SharedAvatar {
  readonly id: number;
  readonly mood: Mood;
  /** The mood in the address; null when the saved one is shown. */
  readonly requestedMood: Mood | null;
  readonly origin: string;
}

export function formatAvatarTitle({ id, mood }: Pick<SharedAvatar, "id" | "mood">): string {
  const name = `Meebit ${padId(id)}`;
  return mood === "default" ? name : `${name}: ${getMood(mood).label}`;
}

/**
 * Creates the tags of an avatar's page and viewer: Open Graph, X, Farcaster and the oEmbed link. Addresses keep the
 * requested mood, so that a saved one stays dynamic; for search engines an avatar is one page, whatever its mood.
 */
export function createAvatarTags(avatar: SharedAvatar, launchedBy?: unknown): HeadTags {
  const { id, mood, requestedMood, origin } = avatar;
  const url = getSiteAddress(getMeebitPath(id, requestedMood), origin);
  const viewer = getSiteAddress(getViewerPath(id, { mood: requestedMood }), origin);
  const title = formatAvatarTitle(avatar);
  const description = `${title}. A living picture of one of the 20,000 Meebits.`;
  const image = getCardAddress(id, mood, "2:1", origin);
  const alt = mood === "default" ? title : `Meebit ${padId(id)} in the mood ${getMood(mood).label}`;
  const preview = createPreview({ title, description, url, image, alt });
  const embed = getSiteAddress(`/api/oembed?${new URLSearchParams({ url, format: "json" })}`, origin);
  return {
    links: [
      { rel: "canonical", href: getSiteAddress(getMeebitPath(id), origin) },
      { rel: "alternate", type: "application/json+oembed", href: embed, title },
    ],
    meta: {
      ...preview,
      "og:image:type": "image/jpeg",
      "twitter:image:alt": alt,
      // X embeds nothing without https: then there is only the picture.
      ...(url.startsWith("https:") && {
        // X shows the viewer in place of the picture, at the same size.
        "twitter:card": "player",
        "twitter:player": viewer,
        "twitter:player:width": preview["og:image:width"],
        "twitter:player:height": preview["og:image:height"],
        ...farcasterTags(avatar, viewer),
      }),
    },
    ...(launchedBy === "farcaster" && { script: READY_SCRIPT }),
  };
}

/** Farcaster's Mini App embed, in its current and its older form (miniapps.farcaster.xyz/docs/specification). */
function farcasterTags({ id, mood, requestedMood, origin }: SharedAvatar, viewer: string) {
  const launched = new URL(viewer);
  launched.searchParams.set("launch", "farcaster");
  const { backdrop } = getMood(mood);
  const embed = (type: "launch_miniapp" | "launch_frame") =>
    JSON.stringify({
      version: "1",
      imageUrl: getCardAddress(id, mood, "3:2", origin),
      button: {
        title: requestedMood === null ? "See it alive" : `See ${getMood(mood).label} alive`,
        action: {
          type,
          name: PRODUCT,
          url: launched.href,
          splashBackgroundColor: backdrop === "rainbow" ? TOKENS.studio : backdrop,
        },
      },
    });
  return { "fc:miniapp": embed("launch_miniapp"), "fc:frame": embed("launch_frame") };
}

/** Farcaster shows its splash screen until the page reports that it is ready. */
const READY_SCRIPT = "/farcaster-ready.js";

export const NO_INDEX: HeadTags = { meta: { robots: "noindex" } };

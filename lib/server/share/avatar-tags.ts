import { getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { createCanonicalTag, createMetaTags } from "@/lib/server/share/page-tags";
import { padId } from "@/lib/shared/ids";
import { CARD_SIZES } from "@/lib/shared/image-formats";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import { getMood, type Mood } from "@/lib/shared/moods";
import { type HeadTag, PRODUCT } from "@/lib/shared/site";
import { TOKENS } from "@/lib/shared/tokens";
import { getViewerPath } from "@/lib/shared/viewer-query";

export interface SharedAvatar {
  readonly id: number;
  /** The shown mood. */
  readonly mood: Mood;
  /** The mood in the address; null when the saved one is shown. */
  readonly requestedMood: Mood | null;
  readonly origin: string;
}

/** Returns the title of links to an avatar in a mood. */
export function formatAvatarTitle({ id, mood }: Pick<SharedAvatar, "id" | "mood">): string {
  const name = `Meebit ${padId(id)}`;
  return mood === "default" ? name : `${name}: ${getMood(mood).label}`;
}

/**
 * Creates the tags of an avatar's page and viewer: Open Graph, X, Farcaster and the oEmbed link. Addresses keep the
 * requested mood, so that a saved one stays dynamic; for search engines an avatar is one page, whatever its mood.
 */
export function createAvatarTags(avatar: SharedAvatar, launchedBy?: unknown): readonly HeadTag[] {
  const { id, mood, requestedMood, origin } = avatar;
  const page = getSiteAddress(getMeebitPath(id, requestedMood), origin);
  const viewer = getSiteAddress(getViewerPath(id, { mood: requestedMood }), origin);
  const title = formatAvatarTitle(avatar);
  const description = `${title}. A living picture of one of the 20,000 Meebits.`;
  const image = getCardAddress(id, mood, "2:1", origin);
  const alt = mood === "default" ? title : `Meebit ${padId(id)} in the mood ${getMood(mood).label}`;
  const [width, height] = CARD_SIZES["2:1"].map(String) as [string, string];
  const embed = getSiteAddress(`/api/oembed?${new URLSearchParams({ url: page, format: "json" })}`, origin);
  return [
    createCanonicalTag(getSiteAddress(getMeebitPath(id), origin)),
    {
      name: "link",
      key: "oembed",
      attributes: { rel: "alternate", type: "application/json+oembed", href: embed, title },
    },
    ...createMetaTags({
      "og:type": "website",
      "og:site_name": PRODUCT,
      "og:title": title,
      "og:description": description,
      "og:url": page,
      "og:image": image,
      "og:image:type": "image/jpeg",
      "og:image:width": width,
      "og:image:height": height,
      "og:image:alt": alt,
      "twitter:title": title,
      "twitter:description": description,
      "twitter:image": image,
      "twitter:image:alt": alt,
      // X embeds nothing without https: then there is only the picture.
      ...(page.startsWith("https:")
        ? { ...playerTags(viewer, width, height), ...farcasterTags(avatar, viewer) }
        : { "twitter:card": "summary_large_image" }),
    }),
    ...(launchedBy === "farcaster" ? [READY] : []),
  ];
}

/** X shows the viewer in place of the picture, at the same size. */
const playerTags = (viewer: string, width: string, height: string) => ({
  "twitter:card": "player",
  "twitter:player": viewer,
  "twitter:player:width": width,
  "twitter:player:height": height,
});

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
const READY: HeadTag = { name: "script", key: "ready", attributes: { src: "/farcaster-ready.js", async: "" } };

/** For pages that must not be indexed. */
export const NO_INDEX: readonly HeadTag[] = createMetaTags({ robots: "noindex" });

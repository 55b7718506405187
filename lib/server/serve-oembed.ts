import { parse as parseQuery } from "node:querystring";
import type { z } from "zod";
import { GET_EMBED } from "@/lib/server/openapi/collection-operations";
import { createHandler } from "@/lib/server/openapi/operation";
import { requireSavedMood } from "@/lib/server/saved-mood";
import { getArtAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { formatAvatarTitle } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import type { EmbedBody } from "@/lib/shared/api/metadata";
import { HttpError } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/ids";
import { IMAGE_WIDTHS, POSTER_WIDTH } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";
import { PRODUCT } from "@/lib/shared/site";
import { getViewerPath, parseViewerQuery } from "@/lib/shared/viewer-query";

type EmbedRequest = ReturnType<typeof readEmbedRequest>;

/**
 * Reads the address of an avatar's page or viewer at an origin of this site, and the size limit in pixels, Infinity for
 * none. @throws HttpError
 */
function readEmbedRequest(parameters: z.output<typeof GET_EMBED.parameters>) {
  const { host, username, password, pathname, search } = new URL(parameters.url);
  if (username !== "" || password !== "") throw new HttpError("bad_embed_url");
  const path = /^\/(?:meebit|viewer)\/(\d{1,32})\/?$/.exec(pathname);
  const origin = siteOrigins.at(host);
  if (origin === null || path === null) throw new HttpError("unknown_embed_url");
  const found = parseId(path[1]);
  if (!("id" in found)) throw new HttpError("unknown_meebit");
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = parameters;
  // Like Next's own query: repeated parameters are arrays, which `parseViewerQuery` refuses.
  const viewer = parseViewerQuery(parseQuery(search.slice(1), "&", "=", { maxKeys: 0 }));
  return { id: found.id, origin, viewer, maxSide: Math.min(maxwidth, maxheight) };
}

const escapeAttribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Side in pixels of an embed without limits. */
const SIDE = 480;
/** A saved mood is visible everywhere within a minute. */
const CACHE_SECONDS = 60;

/** Describes the embed of a viewer in a mood: a square frame that only needs scripts, and a still picture. */
function embedBody({ id, viewer, origin, maxSide }: EmbedRequest, mood: Mood): EmbedBody {
  const side = Math.min(SIDE, maxSide);
  const title = formatAvatarTitle({ id, mood });
  const source = getSiteAddress(getViewerPath(id, viewer), origin);
  const attributes = Object.entries({
    src: source,
    width: String(side),
    height: String(side),
    title,
    sandbox: "allow-scripts",
    loading: "lazy",
    // A dark page would paint white behind a frame whose page is not dark.
    style: viewer.background === "none" ? "border:0;color-scheme:light" : "border:0",
  }).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: PRODUCT,
    provider_url: getSiteAddress("/", origin),
    cache_age: CACHE_SECONDS,
    html: `<iframe ${attributes.join(" ")}></iframe>`,
    width: side,
    height: side,
    ...thumbnail({ id, origin, maxSide: Math.min(POSTER_WIDTH, maxSide) }, mood),
  };
}

function thumbnail({ id, origin, maxSide }: Omit<EmbedRequest, "viewer">, mood: Mood): Partial<EmbedBody> {
  const width = IMAGE_WIDTHS.findLast((each) => each <= maxSide);
  if (width === undefined) return {};
  const parameters = { type: "poster", token_id: String(id), mood, w: String(width), format: "jpeg" };
  return { thumbnail_url: getArtAddress(parameters, origin), thumbnail_width: width, thumbnail_height: width };
}

export const serveOembed = createHandler(GET_EMBED, async (parameters) => {
  const embedRequest = readEmbedRequest(parameters);
  return embedBody(embedRequest, embedRequest.viewer.mood ?? (await requireSavedMood(embedRequest.id)));
});

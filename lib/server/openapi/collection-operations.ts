import { z } from "zod";
import { refuseWith } from "@/lib/server/http/parameters";
import { HALF_MINUTE_CACHE_CONTROL, HOUR_CACHE_CONTROL } from "@/lib/server/http/send";
import type { Operation } from "@/lib/server/openapi/operation";
import { AFTER, BAD_ID, BAD_PAGE, ID, IDS, LIMIT, NO_PARAMETERS, VIEW } from "@/lib/server/openapi/shared-parts";
import { COLLECTION_BODY, EMBED_BODY, HEALTH_BODY, METADATA_BODY } from "@/lib/shared/api/metadata";
import { MANY_TRAITS_BODY, TOKEN_TRAITS_BODY } from "@/lib/shared/api/traits";

/** While metadata of a token is unavailable, or its art is refused. */
export const AWAITED_CACHE_CONTROL = "public, max-age=60, stale-if-error=604800";
const TRAITS_CACHING = {
  cacheControl: HOUR_CACHE_CONTROL,
  otherCacheControls: { "While metadata is unavailable or art is refused": AWAITED_CACHE_CONTROL },
} as const;

export const GET_TRAITS = {
  id: "getTraits",
  path: "/api/traits/{id}",
  tag: "Collection",
  summary: "The traits of a Meebit.",
  parameters: z.object({ id: ID }),
  answer: TOKEN_TRAITS_BODY,
  ...TRAITS_CACHING,
  errors: [...BAD_ID],
} satisfies Operation;

export const LIST_TRAITS = {
  id: "listTraits",
  path: "/api/traits",
  tag: "Collection",
  summary: "The traits of many Meebits: those of `ids`, else a page of all.",
  parameters: z.object({ ids: IDS, after: AFTER, limit: LIMIT }),
  answer: MANY_TRAITS_BODY,
  ...TRAITS_CACHING,
  errors: [...BAD_ID, "bad_ids", ...BAD_PAGE],
} satisfies Operation;

export const GET_METADATA = {
  id: "getMetadata",
  path: "/api/metadata/{id}",
  tag: "Collection",
  summary: "Token metadata (ERC-721) with the saved mood.",
  parameters: z.object({
    id: ID,
    view: VIEW.meta({
      description: "Camera of picture and viewer; `three-quarter` by default.",
      example: "face",
    }),
  }),
  answer: METADATA_BODY,
  cacheControl: HALF_MINUTE_CACHE_CONTROL,
  errors: [...BAD_ID, "bad_view", "repeated_parameter", "storage_unavailable"],
} satisfies Operation;

export const GET_COLLECTION_METADATA = {
  id: "getCollectionMetadata",
  path: "/api/metadata/collection",
  tag: "Collection",
  summary: "Metadata of the collection (ERC-7572).",
  parameters: NO_PARAMETERS,
  answer: COLLECTION_BODY,
  cacheControl: HOUR_CACHE_CONTROL,
  errors: [],
} satisfies Operation;

const SIDE = z
  .string()
  .max(10, refuseWith("bad_embed_size"))
  .regex(/^0*[1-9]\d{0,5}$/, refuseWith("bad_embed_size"))
  .transform(Number)
  .pipe(z.int().min(1))
  .optional()
  .meta({ description: "Pixels.", example: 320 });

export const GET_EMBED = {
  id: "getEmbed",
  path: "/api/oembed",
  tag: "Embedding",
  summary: "oEmbed 1.0 for the pages and viewers of Meebits.",
  parameters: z.object({
    url: z
      .url({ protocol: /^https?$/, ...refuseWith("bad_embed_url") })
      .max(2048, refuseWith("bad_embed_url"))
      .meta({
        description: "The full address of a Meebit's page or viewer on this site.",
        example: "{origin}/meebit/1?mood=gm",
      }),
    maxwidth: SIDE,
    maxheight: SIDE,
    format: z
      .string()
      .toLowerCase()
      .refine((format) => format !== "xml", refuseWith("xml_not_offered"))
      .pipe(z.enum(["json"], refuseWith("bad_embed_format")))
      .default("json")
      .meta({ description: "`xml` is not offered.", example: "json" }),
  }),
  answer: EMBED_BODY,
  cacheControl: HALF_MINUTE_CACHE_CONTROL,
  errors: [
    "bad_embed_url",
    "bad_embed_size",
    "bad_embed_format",
    "unknown_embed_url",
    "xml_not_offered",
    "repeated_parameter",
    "unknown_meebit",
    "storage_unavailable",
  ],
} satisfies Operation;

export const GET_HEALTH = {
  id: "getHealth",
  path: "/api/health",
  tag: "Server",
  summary: "The state of the server and of what it depends on.",
  parameters: NO_PARAMETERS,
  answer: HEALTH_BODY,
  otherStatuses: [503],
  cacheControl: "no-store",
  errors: [],
} satisfies Operation;

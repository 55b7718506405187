import { z } from "zod";
import { parseBy, parseNumber, refuseWith } from "@/lib/server/http/parameters";
import { HALF_MINUTE_CACHE_CONTROL, HOUR_CACHE_CONTROL } from "@/lib/server/http/send";
import {
  AFTER,
  BAD_ID,
  BAD_PAGE,
  CURSOR,
  ID,
  IDS,
  LIMIT,
  NO_PARAMETERS,
  type Operation,
  OWN,
  RIGHT_ERRORS,
  VIEW,
  WRITE_HEADERS,
} from "@/lib/server/openapi/operation";
import { COLLECTION_BODY, EMBED_BODY, HEALTH_BODY, METADATA_BODY } from "@/lib/shared/api/metadata";
import {
  MOOD_HISTORY_ANSWER,
  MOODS_ANSWER,
  SAVE_CHANGES_ANSWER,
  SAVE_EVENT_EXAMPLE,
  SAVED_MOOD_ANSWER,
  SAVED_MOODS_ANSWER,
} from "@/lib/shared/api/moods";
import { MANY_TRAITS_BODY, TOKEN_TRAITS_BODY } from "@/lib/shared/api/traits";
import { ALL_MOODS, parseMood } from "@/lib/shared/moods";

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
    view: VIEW.meta({ description: "Camera of picture and viewer; `three-quarter` by default.", example: "face" }),
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

const SIDE = parseNumber(/^(?=.{1,10}$)0*[1-9]\d{0,5}$/, "bad_embed_size")
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

export const LIST_MOODS = {
  id: "listMoods",
  path: "/api/moods",
  tag: "Moods",
  summary: "All moods.",
  parameters: NO_PARAMETERS,
  answer: MOODS_ANSWER,
  cacheControl: HOUR_CACHE_CONTROL,
  errors: [],
} satisfies Operation;

export const GET_SAVED_MOOD = {
  id: "getSavedMood",
  path: "/api/moods/{id}",
  tag: "Moods",
  summary: "The saved mood of a Meebit.",
  parameters: z.object({ id: ID }),
  answer: SAVED_MOOD_ANSWER,
  cacheControl: HALF_MINUTE_CACHE_CONTROL,
  otherCacheControls: { "While the database is unavailable": "no-store" },
  errors: [...BAD_ID, "storage_unavailable"],
} satisfies Operation;

export const GET_MOOD_HISTORY = {
  id: "getMoodHistory",
  path: "/api/moods/{id}/history",
  tag: "Moods",
  summary: "The last 50 saves of a Meebit's mood.",
  parameters: z.object({ id: ID }),
  answer: MOOD_HISTORY_ANSWER,
  // Revalidated each time: a holder who has just saved expects that save.
  cacheControl: "public, no-cache",
  errors: [...BAD_ID, "storage_unavailable"],
} satisfies Operation;

export const LIST_SAVED_MOODS = {
  id: "listSavedMoods",
  path: "/api/saved-moods",
  tag: "Moods",
  summary: "The saved moods of many Meebits: those of `ids`, else a page of all that have one.",
  parameters: z.object({ ids: IDS, after: AFTER, limit: LIMIT }),
  answer: SAVED_MOODS_ANSWER,
  cacheControl: HALF_MINUTE_CACHE_CONTROL,
  errors: [...BAD_ID, "bad_ids", ...BAD_PAGE, "storage_unavailable"],
} satisfies Operation;

export const LIST_SAVE_CHANGES = {
  id: "listSaveChanges",
  path: "/api/saved-moods/changes",
  tag: "Moods",
  summary: "The saves since a cursor, oldest first.",
  parameters: z.object({
    since: CURSOR.default(0).meta({ description: "`next` of the previous answer.", example: 0 }),
    limit: LIMIT,
  }),
  answer: SAVE_CHANGES_ANSWER,
  cacheControl: "public, max-age=5, stale-if-error=5",
  errors: [...BAD_PAGE, "unknown_cursor", "storage_unavailable"],
} satisfies Operation;

export const FOLLOW_SAVES = {
  id: "followSaves",
  path: "/api/saved-moods/events",
  tag: "Moods",
  summary: "The same saves as Server-Sent Events named `save`.",
  parameters: z.object({
    since: CURSOR.optional().meta({
      description: "The last `seq` that the client received; by default the stream starts now.",
      example: 0,
    }),
  }),
  headers: z.object({
    "Last-Event-ID": CURSOR.optional().meta({
      description: "The same, sent by browsers when they reconnect.",
      example: 0,
    }),
  }),
  answer: { "text/event-stream": SAVE_EVENT_EXAMPLE },
  cacheControl: "no-store, no-transform",
  responseHeaders: ["X-Accel-Buffering"],
  errors: [
    "bad_after",
    "unknown_cursor",
    "repeated_parameter",
    "too_many_requests",
    "too_many_streams",
    "storage_unavailable",
  ],
} satisfies Operation;

/** A write of a mood by a signed-in wallet that may use the avatar. */
const WRITE_MOOD = {
  ...OWN,
  path: GET_SAVED_MOOD.path,
  parameters: GET_SAVED_MOOD.parameters,
  headers: WRITE_HEADERS,
  session: "required",
  limits: ["saves"],
} as const;
const WRITE_MOOD_ERRORS = [...BAD_ID, ...RIGHT_ERRORS] as const;

export const PUT_MOOD = {
  ...WRITE_MOOD,
  id: "saveMood",
  method: "put",
  summary: "Saves a mood for a Meebit that the signed-in wallet may use.",
  body: z
    .strictObject({
      mood: z
        .string()
        .pipe(parseBy(parseMood, "bad_mood"))
        .pipe(z.enum(ALL_MOODS))
        .describe("Case-insensitive; `default` for none."),
    })
    .meta({ example: { mood: "zen" } }),
  answer: SAVED_MOOD_ANSWER,
  errors: ["bad_mood", ...WRITE_MOOD_ERRORS],
} satisfies Operation;

export const DELETE_MOOD = {
  ...WRITE_MOOD,
  id: "unsaveMood",
  method: "delete",
  summary: "Saves `default`, by the same rules; the history stays.",
  answer: SAVED_MOOD_ANSWER.meta({ example: { id: 7, mood: "default", savedAt: "2026-11-25T12:00:00.000Z" } }),
  errors: WRITE_MOOD_ERRORS,
} satisfies Operation;

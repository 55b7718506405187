import { z } from "zod";
import { ART_CACHE_CONTROL, MISSING_CACHE_CONTROL } from "@/lib/server/art/represent-art";
import { parseBy, refuseWith, TOKEN_ID } from "@/lib/server/http/parameters";
import { HALF_MINUTE_CACHE_CONTROL, HOUR_CACHE_CONTROL, NO_TRANSFORM } from "@/lib/server/http/send";
import { type Operation, withExample } from "@/lib/server/openapi/operation";
import {
  COLLECTION_BODY,
  COLLECTION_EXAMPLE,
  EMBED_BODY,
  EMBED_EXAMPLE,
  HEALTH_BODY,
  HEALTH_EXAMPLE,
  METADATA_BODY,
  METADATA_EXAMPLE,
} from "@/lib/shared/api/metadata";
import {
  MOOD_HISTORY_ANSWER,
  MOOD_HISTORY_EXAMPLE,
  MOODS_ANSWER,
  MOODS_EXAMPLE,
  SAVE_CHANGES_ANSWER,
  SAVE_CHANGES_EXAMPLE,
  SAVE_EVENT_EXAMPLE,
  SAVED_MOOD_ANSWER,
  SAVED_MOOD_EXAMPLE,
  SAVED_MOODS_ANSWER,
  SAVED_MOODS_EXAMPLE,
} from "@/lib/shared/api/moods";
import { MANY_TRAITS_BODY, MANY_TRAITS_EXAMPLE, TOKEN_TRAITS_BODY, TRAITS_EXAMPLE } from "@/lib/shared/api/traits";
import type { HttpErrorCode } from "@/lib/shared/errors";
import { MAX_IDS } from "@/lib/shared/ids";
import {
  ANIMATION_SIZES,
  ANIMATION_TYPES,
  CARD_SIZES,
  IMAGE_FORMATS,
  IMAGE_TYPES,
  IMAGE_WIDTHS,
  listKeys,
} from "@/lib/shared/image-formats";
import { ALL_MOODS, parseMood } from "@/lib/shared/moods";
import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";
import { parseView, VIEWS } from "@/lib/shared/views";

const NONE = z.object({});
const ID = TOKEN_ID.meta({ description: "A Meebit; leading zeros up to five digits are allowed.", example: 1 });
/** Errors of an id. */
export const BAD_ID = ["bad_token_id", "unknown_meebit"] as const;

const oneOf = <const Value extends string>(values: readonly Value[], code: HttpErrorCode) =>
  z.enum(values, refuseWith(code));
const MOOD = parseBy(parseMood, "bad_mood").pipe(z.enum(ALL_MOODS));

const VIEW = parseBy(parseView, "bad_view").pipe(z.enum(VIEWS)).default("three-quarter");

const IDS = parseBy((text) => {
  const ids = text.split(",", MAX_IDS + 1);
  return text === "" || ids.length > MAX_IDS ? null : ids;
}, "bad_ids")
  .pipe(z.array(TOKEN_ID))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.int()))
  .optional()
  .meta({
    description: `Up to ${MAX_IDS} ids with commas between them; answered in this order, each once.`,
    example: [1, 7],
  });
const LIMIT = z
  .string()
  .regex(/^\d{1,3}$/, refuseWith("bad_limit"))
  .transform(Number)
  .pipe(z.int().min(1, refuseWith("bad_limit")).max(MAX_IDS, refuseWith("bad_limit")))
  .default(MAX_IDS)
  .meta({ description: `How many at most; ${MAX_IDS} without it.`, example: 10 });
const CURSOR = z
  .string()
  .regex(/^\d{1,15}$/, refuseWith("bad_after"))
  .transform(Number)
  .pipe(z.int().min(0));
const AFTER = CURSOR.default(0).meta({ description: "The last id of the previous page.", example: 0 });
const BAD_PAGE = ["bad_after", "bad_limit", "repeated_parameter"] as const;

/** Paths of files, by media type. */
const fileExamples = (typeOf: Readonly<Record<string, string>>, query: string) =>
  Object.fromEntries(
    Object.entries(typeOf).map(([format, type]) => [type, `/api/meebits?${query}&token_id=1&format=${format}`]),
  );
/** While metadata of a token is unavailable, or its art is refused. */
export const AWAITED_CACHE_CONTROL = "public, max-age=60, stale-if-error=604800";
const TRAITS_CACHING = {
  cacheControl: HOUR_CACHE_CONTROL,
  otherCacheControls: { "While metadata is unavailable or art is refused": AWAITED_CACHE_CONTROL },
} as const;
const { "stand-in": DRAWN, upstream: UPSTREAM, stale: STALE } = ART_CACHE_CONTROL;
const UPSTREAM_CACHE_CONTROLS = {
  "Upstream art": UPSTREAM,
  "While upstream art may follow": STALE,
  "Where upstream has none": MISSING_CACHE_CONTROL,
} as const;
const RATIOS = [...new Set([...listKeys(ANIMATION_SIZES), ...listKeys(CARD_SIZES)])];
const DRAWING_ERRORS = ["too_many_requests", "busy"] as const;
const SWITCH = ["0", "1"] as const;
const ACCEPT_ENCODING = z.string().optional().meta({
  description: "Of a model: `br` or `gzip`. Ranges count compressed bytes; `identity` returns the plain file.",
  example: "identity",
});
/** Number of a tile: no sign, leading zero or exponent. */
const TILE_NUMBER = z
  .string(refuseWith("bad_tile"))
  .regex(/^(?:0|[1-9]\d{0,2})$/, refuseWith("bad_tile"))
  .transform(Number);
const SIDE = z
  .string()
  .max(10, refuseWith("bad_embed_size"))
  .regex(/^0*[1-9]\d{0,5}$/, refuseWith("bad_embed_size"))
  .transform(Number)
  .pipe(z.int().min(1))
  .optional()
  .meta({ description: "Pixels.", example: 320 });

const BACKGROUND = oneOf(["mood", "none"], "bad_background")
  .default("mood")
  .meta({ description: "The mood's backdrop, or transparent.", example: "mood" });

export const GET_ART = {
  id: "getArt",
  path: "/api/meebits",
  tag: "Art",
  summary: "A picture, an animation or a model of a Meebit.",
  parameters: z.object({
    type: oneOf(["poster", "portrait", "full", "card", "animation", "3d", "vox"], "bad_type").meta({
      description: "The kind of file.",
      example: "poster",
    }),
    token_id: ID,
    mood: MOOD.optional().meta({ description: "Case-insensitive; by default the saved mood.", example: "gm" }),
    w: oneOf(IMAGE_WIDTHS.map(String), "bad_width")
      .optional()
      .meta({ description: "Width in pixels.", example: "160" }),
    view: VIEW.meta({
      description: "Camera of a poster; `three-quarter` by default.",
      example: "front",
    }),
    bg: BACKGROUND,
    compressed: oneOf(SWITCH, "bad_compressed")
      .default("0")
      .meta({ description: "`1`: a GLB compressed with meshopt.", example: "0" }),
    moods: oneOf(SWITCH, "bad_moods")
      .default("0")
      .meta({ description: "`1`: a GLB with all moods as glTF animations.", example: "0" }),
    // `ART_OPTIONS` checks the values of these two.
    ratio: z.string().optional().meta({
      enum: RATIOS,
      description: "Of an animation or a card; `1:1` and `2:1` by default.",
      example: "1:1",
    }),
    format: z
      .string()
      .optional()
      .meta({
        enum: [...listKeys(IMAGE_TYPES), "gif"],
        description: "By default negotiated by the `Accept` header.",
        example: "webp",
      }),
  }),
  headers: z.object({
    Accept: z.string().optional().meta({
      description:
        "Without `format`: AVIF or WebP for clients that name them, by weight, else JPEG for cards and full pictures with a backdrop, PNG for the rest.",
      example: "image/avif,image/webp",
    }),
    "Accept-Encoding": ACCEPT_ENCODING,
  }),
  answer: {
    ...fileExamples(ANIMATION_TYPES, "type=animation&mood=hype"),
    ...fileExamples(IMAGE_TYPES, "type=poster&w=160"),
    "model/gltf-binary": "/api/meebits?type=3d&token_id=1",
    "application/octet-stream": "/api/meebits?type=vox&token_id=1",
  },
  cacheControl: HALF_MINUTE_CACHE_CONTROL,
  otherCacheControls: {
    "With a mood": DRAWN,
    "A model": DRAWN + NO_TRANSFORM,
    ...UPSTREAM_CACHE_CONTROLS,
    "While the saved mood is unknown": "no-store",
  },
  responseHeaders: ["Content-Disposition", "Content-Encoding", "Vary", "X-Art"],
  errors: [
    ...BAD_ID,
    "bad_type",
    "bad_width",
    "bad_mood",
    "bad_view",
    "bad_background",
    "bad_format",
    "bad_animation_format",
    "bad_ratio",
    "bad_compressed",
    "bad_moods",
    "opaque_format",
    "repeated_parameter",
    ...DRAWING_ERRORS,
  ],
  limits: ["drawings", "slow-drawings"],
} satisfies Operation;

const PICTURE_FORMAT = oneOf(IMAGE_FORMATS, "bad_format").optional();
const ANY_RATIO = oneOf(RATIOS, "bad_ratio").optional();
/** The parameters of GET_ART whose values depend on its type; each is checked even where the type does not use it. */
export const ART_OPTIONS = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("animation"),
    ratio: oneOf(listKeys(ANIMATION_SIZES), "bad_ratio").default("1:1"),
    format: oneOf(listKeys(ANIMATION_TYPES), "bad_animation_format").default("webp"),
  }),
  z.object({
    type: z.literal("card"),
    format: PICTURE_FORMAT,
    ratio: oneOf(listKeys(CARD_SIZES), "bad_ratio").default("2:1"),
  }),
  z.object({ type: z.enum(["3d", "vox"]), format: PICTURE_FORMAT, ratio: ANY_RATIO }),
  z
    .object({ type: z.enum(["poster", "portrait", "full"]), format: PICTURE_FORMAT, ratio: ANY_RATIO, bg: BACKGROUND })
    .refine(({ format, bg }) => format !== "jpeg" || bg !== "none", refuseWith("opaque_format")),
]);

export const GET_FULL_PICTURE = {
  id: "getFullPicture",
  path: "/meebitimages/{id}/full.jpg",
  tag: "Art",
  summary: "The full picture in the default mood, 1024 x 1536.",
  parameters: z.object({ id: ID }),
  answer: { "image/jpeg": "/meebitimages/1/full.jpg" },
  cacheControl: DRAWN,
  otherCacheControls: UPSTREAM_CACHE_CONTROLS,
  responseHeaders: ["Content-Disposition", "X-Art"],
  errors: [...BAD_ID, ...DRAWING_ERRORS],
  limits: ["drawings"],
} satisfies Operation;

export const GET_ANIMATION = {
  id: "getAnimation",
  path: "/animations/{mood}.vrma",
  tag: "Art",
  summary: "A mood as a VRM Animation, for any humanoid.",
  parameters: z.object({
    mood: parseBy(parseMood, "unknown_mood")
      .pipe(z.enum(ALL_MOODS))
      .meta({ description: "Case-insensitive.", example: "gm" }),
  }),
  headers: z.object({ "Accept-Encoding": ACCEPT_ENCODING }),
  answer: { "model/gltf-binary": "/animations/gm.vrma" },
  cacheControl: DRAWN + NO_TRANSFORM,
  responseHeaders: ["Content-Disposition", "Content-Encoding", "Vary"],
  errors: ["unknown_mood", ...DRAWING_ERRORS],
  limits: ["drawings"],
} satisfies Operation;

export const GET_PLAZA_TILE = {
  id: "getPlazaTile",
  path: "/api/crowd/{zoom}/{x}/{y}.webp",
  tag: "Collection",
  summary: "A tile, 512 x 512, of the picture of all Meebits on the plaza.",
  parameters: z.object({
    zoom: TILE_NUMBER.pipe(z.int().min(0).max(PLAZA_PICTURE.lastZoom, refuseWith("unknown_tile"))).meta({
      description: "0: the whole picture in one tile.",
      example: 0,
    }),
    x: TILE_NUMBER.pipe(z.int().min(0)).meta({ description: "Column, from the left.", example: 0 }),
    y: TILE_NUMBER.pipe(z.int().min(0)).meta({ description: "Row, from the top.", example: 0 }),
  }),
  answer: { "image/webp": "/api/crowd/0/0/0.webp" },
  cacheControl: DRAWN,
  responseHeaders: ["Content-Disposition", "X-Art"],
  errors: ["bad_tile", "unknown_tile", ...DRAWING_ERRORS],
  limits: ["tiles"],
} satisfies Operation;

export const GET_TRAITS = {
  id: "getTraits",
  path: "/api/traits/{id}",
  tag: "Collection",
  summary: "The traits of a Meebit.",
  parameters: z.object({ id: ID }),
  answer: withExample(TOKEN_TRAITS_BODY, TRAITS_EXAMPLE),
  ...TRAITS_CACHING,
  errors: [...BAD_ID],
} satisfies Operation;

export const LIST_TRAITS = {
  id: "listTraits",
  path: "/api/traits",
  tag: "Collection",
  summary: "The traits of many Meebits: those of `ids`, else a page of all.",
  parameters: z.object({ ids: IDS, after: AFTER, limit: LIMIT }),
  answer: withExample(MANY_TRAITS_BODY, MANY_TRAITS_EXAMPLE),
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
  answer: withExample(METADATA_BODY, METADATA_EXAMPLE),
  cacheControl: HALF_MINUTE_CACHE_CONTROL,
  errors: [...BAD_ID, "bad_view", "repeated_parameter", "storage_unavailable"],
} satisfies Operation;

export const GET_COLLECTION_METADATA = {
  id: "getCollectionMetadata",
  path: "/api/metadata/collection",
  tag: "Collection",
  summary: "Metadata of the collection (ERC-7572).",
  parameters: NONE,
  answer: withExample(COLLECTION_BODY, COLLECTION_EXAMPLE),
  cacheControl: HOUR_CACHE_CONTROL,
  errors: [],
} satisfies Operation;

export const LIST_MOODS = {
  id: "listMoods",
  path: "/api/moods",
  tag: "Moods",
  summary: "All moods.",
  parameters: NONE,
  answer: withExample(MOODS_ANSWER, MOODS_EXAMPLE),
  cacheControl: HOUR_CACHE_CONTROL,
  errors: [],
} satisfies Operation;

export const GET_SAVED_MOOD = {
  id: "getSavedMood",
  path: "/api/moods/{id}",
  tag: "Moods",
  summary: "The saved mood of a Meebit.",
  parameters: z.object({ id: ID }),
  answer: withExample(SAVED_MOOD_ANSWER, SAVED_MOOD_EXAMPLE),
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
  answer: withExample(MOOD_HISTORY_ANSWER, MOOD_HISTORY_EXAMPLE),
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
  answer: withExample(SAVED_MOODS_ANSWER, SAVED_MOODS_EXAMPLE),
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
  answer: withExample(SAVE_CHANGES_ANSWER, SAVE_CHANGES_EXAMPLE),
  cacheControl: "public, max-age=5, stale-if-error=5",
  errors: [...BAD_PAGE, "storage_unavailable"],
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
  errors: ["bad_after", "repeated_parameter", "too_many_requests", "too_many_streams", "storage_unavailable"],
} satisfies Operation;

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
  answer: withExample(EMBED_BODY, EMBED_EXAMPLE),
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
  parameters: NONE,
  answer: withExample(HEALTH_BODY, HEALTH_EXAMPLE),
  otherStatuses: [503],
  cacheControl: "no-store",
  errors: [],
} satisfies Operation;

/** The requests open to every site, by docs/http.md. */
export const OPERATIONS: readonly Operation[] = [
  GET_ART,
  GET_FULL_PICTURE,
  GET_ANIMATION,
  GET_PLAZA_TILE,
  GET_TRAITS,
  LIST_TRAITS,
  GET_METADATA,
  GET_COLLECTION_METADATA,
  LIST_MOODS,
  GET_SAVED_MOOD,
  GET_MOOD_HISTORY,
  LIST_SAVED_MOODS,
  LIST_SAVE_CHANGES,
  FOLLOW_SAVES,
  GET_EMBED,
  GET_HEALTH,
];

import { z } from "zod";
import { ART_CACHE_CONTROL, MISSING_CACHE_CONTROL } from "@/lib/server/art/represent-art";
import { parseBy, parseNumber, refuseWith } from "@/lib/server/http/parameters";
import { HALF_MINUTE_CACHE_CONTROL, NO_TRANSFORM } from "@/lib/server/http/send";
import { BAD_ID, createSwitch, ID, type Operation, oneOf, VIEW } from "@/lib/server/openapi/operation";
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

const MOOD = parseBy(parseMood, "bad_mood").pipe(z.enum(ALL_MOODS));

/** Paths of files, by media type. */
const fileExamples = (typeOf: Readonly<Record<string, string>>, query: string) =>
  Object.fromEntries(
    Object.entries(typeOf).map(([format, type]) => [type, `/api/meebits?${query}&token_id=1&format=${format}`]),
  );

const { "stand-in": DRAWN, upstream: UPSTREAM, stale: STALE } = ART_CACHE_CONTROL;
const UPSTREAM_CACHE_CONTROLS = {
  "Upstream art": UPSTREAM,
  "While upstream art may follow": STALE,
  "Where upstream has none": MISSING_CACHE_CONTROL,
} as const;
const RATIOS = [...new Set([...listKeys(ANIMATION_SIZES), ...listKeys(CARD_SIZES)])];
const ACCEPT_ENCODING = z.string().optional().meta({
  description: "Of a model: `br` or `gzip`. Ranges count compressed bytes; `identity` returns the plain file.",
  example: "identity",
});
/** Number of a tile: no sign, leading zero or exponent. */
const TILE_NUMBER = parseNumber(/^(?:0|[1-9]\d{0,2})$/, "bad_tile");

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
    view: VIEW.meta({ description: "Camera of a poster; `three-quarter` by default.", example: "front" }),
    bg: BACKGROUND,
    compressed: createSwitch("bad_compressed", "a GLB compressed with meshopt."),
    moods: createSwitch("bad_moods", "a GLB with all moods as glTF animations."),
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
    "busy",
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
  errors: [...BAD_ID, "busy"],
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
  errors: ["unknown_mood", "busy"],
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
  errors: ["bad_tile", "unknown_tile", "busy"],
  limits: ["tiles"],
} satisfies Operation;

import { z } from "zod";
import type { Deprecation } from "@/lib/server/http/route";
import { COLLECTION_BODY, EMBED_BODY, HEALTH_BODY, METADATA_BODY } from "@/lib/shared/api/metadata";
import {
  MOOD_HISTORY_ANSWER,
  MOODS_ANSWER,
  SAVE_CHANGES_ANSWER,
  SAVED_MOOD_ANSWER,
  SAVED_MOODS_ANSWER,
} from "@/lib/shared/api/moods";
import { MANY_TRAITS_BODY, TOKEN_TRAITS_BODY } from "@/lib/shared/api/traits";
import type { HttpErrorCode } from "@/lib/shared/errors";
import { MAX_ID, MAX_IDS, MIN_ID } from "@/lib/shared/ids";
import { ANIMATION_SIZES, ANIMATION_TYPES, CARD_SIZES, IMAGE_TYPES, IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import { ALL_MOODS } from "@/lib/shared/moods";
import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";
import { VIEWS } from "@/lib/shared/views";

/** A part of a request: where it stands, what it may be, and an example that is answered with 200. */
interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: string | number;
  readonly isRequired?: boolean;
}

/** One GET of the API that every site may send. */
export interface Operation {
  readonly id: string;
  readonly path: string;
  readonly tag: "Art" | "Collection" | "Moods" | "Embedding" | "Server";
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** JSON by its schema, or the media types of what is sent. */
  readonly answer: z.ZodType | readonly string[];
  readonly errors: readonly HttpErrorCode[];
  readonly deprecation?: Deprecation;
}

const ID = z.int().min(MIN_ID).max(MAX_ID);
const idIn = (where: "path" | "query", name = "id"): Parameter => ({
  name,
  in: where,
  schema: ID,
  description: "A Meebit; leading zeros up to five digits are allowed.",
  example: 1,
  isRequired: true,
});
const BAD_ID = ["bad_token_id", "unknown_meebit"] as const;

const option = (
  name: string,
  values: readonly string[],
  description: string,
  example = values[0] ?? "",
): Parameter => ({
  name,
  in: "query",
  schema: z.enum(values),
  description,
  example,
});
const IDS: Parameter = {
  name: "ids",
  in: "query",
  schema: z.string(),
  description: `Up to ${MAX_IDS} ids with commas between them; answered in this order, each once.`,
  example: "1,7",
};
const LIMIT: Parameter = {
  name: "limit",
  in: "query",
  schema: z.int().min(1).max(MAX_IDS),
  description: "How many at most; 100 without it.",
  example: 10,
};
const after = (name: string, description: string): Parameter => ({
  name,
  in: "query",
  schema: z.int().min(0),
  description,
  example: 0,
});
const BAD_PAGE = ["bad_after", "bad_limit", "repeated_parameter"] as const;

const PICTURES = [...Object.values(IMAGE_TYPES), ...Object.values(ANIMATION_TYPES)];
const MODELS = ["model/gltf-binary", "application/octet-stream"];
const RATIOS = [...new Set([...Object.keys(ANIMATION_SIZES), ...Object.keys(CARD_SIZES)])];
const DRAWN = ["too_many_requests", "busy"] as const;

/** What every site may ask for, by docs/http.md. */
export const OPERATIONS: readonly Operation[] = [
  {
    id: "getArt",
    path: "/api/meebits",
    tag: "Art",
    summary: "A picture, an animation or a model of a Meebit.",
    parameters: [
      {
        ...option("type", ["poster", "portrait", "full", "card", "animation", "3d", "vox"], "What is wanted."),
        isRequired: true,
      },
      idIn("query", "token_id"),
      option("mood", ALL_MOODS, "In any letter case; the saved mood without it.", "gm"),
      {
        name: "w",
        in: "query",
        schema: z.enum(IMAGE_WIDTHS.map(String)),
        description: "Width in pixels.",
        example: "160",
      },
      option("view", VIEWS, "From where a poster is seen; `three-quarter` without it."),
      option("bg", ["mood", "none"], "The mood's backdrop, or nothing."),
      option("ratio", RATIOS, "Of an animation or a card; `1:1` and `2:1` without it."),
      option("format", [...Object.keys(IMAGE_TYPES), "gif"], "Chosen by the `Accept` header without it.", "webp"),
      option("compressed", ["0", "1"], "`1`: a GLB packed with meshopt."),
      option("moods", ["0", "1"], "`1`: a GLB with all moods as glTF animations."),
    ],
    answer: [...new Set([...PICTURES, ...MODELS])],
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
      ...DRAWN,
    ],
  },
  {
    id: "getFullPicture",
    path: "/meebitimages/{id}/full.jpg",
    tag: "Art",
    summary: "The full picture, calm, 1024 x 1536.",
    parameters: [idIn("path")],
    answer: ["image/jpeg"],
    errors: [...BAD_ID, ...DRAWN],
  },
  {
    id: "getAnimation",
    path: "/animations/{mood}.vrma",
    tag: "Art",
    summary: "A mood as a VRM Animation, for any humanoid.",
    parameters: [{ ...option("mood", ALL_MOODS, "In any letter case.", "gm"), in: "path", isRequired: true }],
    answer: ["model/gltf-binary"],
    errors: [],
  },
  {
    id: "getPlazaTile",
    path: "/api/crowd/{zoom}/{x}/{y}.webp",
    tag: "Collection",
    summary: "A tile, 512 x 512, of the picture of all Meebits on their plaza.",
    parameters: [
      {
        name: "zoom",
        in: "path",
        schema: z.int().min(0).max(PLAZA_PICTURE.lastZoom),
        description: "0: all in one tile.",
        example: 0,
        isRequired: true,
      },
      {
        name: "x",
        in: "path",
        schema: z.int().min(0),
        description: "Column, from the left.",
        example: 0,
        isRequired: true,
      },
      {
        name: "y",
        in: "path",
        schema: z.int().min(0),
        description: "Row, from the top.",
        example: 0,
        isRequired: true,
      },
    ],
    answer: ["image/webp"],
    errors: ["bad_tile", "unknown_tile", ...DRAWN],
  },
  {
    id: "getTraits",
    path: "/api/traits/{id}",
    tag: "Collection",
    summary: "The traits of a Meebit.",
    parameters: [idIn("path")],
    answer: TOKEN_TRAITS_BODY,
    errors: [...BAD_ID],
  },
  {
    id: "listTraits",
    path: "/api/traits",
    tag: "Collection",
    summary: "The traits of many Meebits: those of `ids`, else a page of all.",
    parameters: [IDS, after("after", "The last id of the page before."), LIMIT],
    answer: MANY_TRAITS_BODY,
    errors: [...BAD_ID, "bad_ids", ...BAD_PAGE],
  },
  {
    id: "getMetadata",
    path: "/api/metadata/{id}",
    tag: "Collection",
    summary: "Token metadata (ERC-721) in which the saved mood shows.",
    parameters: [idIn("path")],
    answer: METADATA_BODY,
    errors: [...BAD_ID, "storage_unavailable"],
  },
  {
    id: "getCollectionMetadata",
    path: "/api/metadata/collection",
    tag: "Collection",
    summary: "Metadata of the collection (ERC-7572).",
    parameters: [],
    answer: COLLECTION_BODY,
    errors: [],
  },
  {
    id: "listMoods",
    path: "/api/moods",
    tag: "Moods",
    summary: "All moods.",
    parameters: [],
    answer: MOODS_ANSWER,
    errors: [],
  },
  {
    id: "getSavedMood",
    path: "/api/moods/{id}",
    tag: "Moods",
    summary: "The saved mood of a Meebit.",
    parameters: [idIn("path")],
    answer: SAVED_MOOD_ANSWER,
    errors: [...BAD_ID, "storage_unavailable"],
  },
  {
    id: "getMoodHistory",
    path: "/api/moods/{id}/history",
    tag: "Moods",
    summary: "The last 50 saves of a Meebit's mood.",
    parameters: [idIn("path")],
    answer: MOOD_HISTORY_ANSWER,
    errors: [...BAD_ID, "storage_unavailable"],
  },
  {
    id: "listSavedMoods",
    path: "/api/saved-moods",
    tag: "Moods",
    summary: "The saved moods of many Meebits: those of `ids`, else a page of all that have one.",
    parameters: [IDS, after("after", "The last id of the page before."), LIMIT],
    answer: SAVED_MOODS_ANSWER,
    errors: [...BAD_ID, "bad_ids", ...BAD_PAGE, "storage_unavailable"],
  },
  {
    id: "listSaveChanges",
    path: "/api/saved-moods/changes",
    tag: "Moods",
    summary: "The saves since a cursor, oldest first.",
    parameters: [after("since", "`next` of the answer before."), LIMIT],
    answer: SAVE_CHANGES_ANSWER,
    errors: [...BAD_PAGE, "storage_unavailable"],
  },
  {
    id: "followSaves",
    path: "/api/saved-moods/events",
    tag: "Moods",
    summary: "The same as they come: Server-Sent Events of the name `save`.",
    parameters: [
      after("since", "The last `seq` that the client has; from now on without it."),
      { ...after("Last-Event-ID", "The same, as browsers send it when they come back."), in: "header" },
    ],
    answer: ["text/event-stream"],
    errors: ["bad_after", "repeated_parameter", "too_many_requests", "too_many_streams", "storage_unavailable"],
  },
  {
    id: "getEmbed",
    path: "/api/oembed",
    tag: "Embedding",
    summary: "oEmbed 1.0 for the pages and viewers of Meebits.",
    parameters: [
      {
        name: "url",
        in: "query",
        schema: z.url(),
        description: "The full address of a Meebit's page or viewer on this site.",
        example: "{origin}/meebit/1?mood=gm",
        isRequired: true,
      },
      { name: "maxwidth", in: "query", schema: z.int().min(1), description: "Pixels.", example: 320 },
      { name: "maxheight", in: "query", schema: z.int().min(1), description: "Pixels.", example: 320 },
      option("format", ["json"], "`xml` is not offered."),
    ],
    answer: EMBED_BODY,
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
  },
  {
    id: "getHealth",
    path: "/api/health",
    tag: "Server",
    summary: "Whether the server answers, and how what it depends on is.",
    parameters: [],
    answer: HEALTH_BODY,
    errors: [],
  },
];

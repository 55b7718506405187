import { HttpError } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/ids";
import {
  ANIMATION_SIZES,
  ANIMATION_TYPES,
  type AnimationFormat,
  type AnimationRatio,
  CARD_SIZES,
  type CardRatio,
  FULL_WIDTH,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  POSTER_WIDTH,
} from "@/lib/shared/image-formats";
import { type Mood, parseMood } from "@/lib/shared/moods";
import { parseView, type View } from "@/lib/shared/views";

/** A parsed query string: repeated parameters are arrays. */
export type Query = Readonly<Partial<Record<string, string | string[]>>>;

export type Framing = "poster" | "portrait" | "full";
export type Background = "mood" | "none";

export interface PictureRequest {
  readonly kind: "picture";
  readonly id: number;
  readonly framing: Framing;
  /** Only posters have others than `three-quarter`. */
  readonly view: View;
  readonly width: number;
  readonly mood: Mood;
  readonly background: Background;
  /** null: the client's Accept header decides. */
  readonly format: ImageFormat | null;
}

/** The picture that other sites show of a shared link: the avatar beside its number and mood. */
export interface CardRequest {
  readonly kind: "card";
  readonly id: number;
  readonly mood: Mood;
  readonly ratio: CardRatio;
  /** null: the client's Accept header decides. */
  readonly format: ImageFormat | null;
}

/** The loop of a mood, for places that show pictures only. */
export interface AnimationRequest {
  readonly kind: "animation";
  readonly id: number;
  readonly mood: Mood;
  readonly ratio: AnimationRatio;
  readonly format: AnimationFormat;
}

/**
 * `glb` every glTF reader opens; `packed` is smaller and needs a meshopt decoder; `-moods` carry the moods as
 * animations; `vox` is for MagicaVoxel.
 */
export type ModelFile = "glb" | "packed" | "glb-moods" | "packed-moods" | "vox";

export interface ModelRequest {
  readonly kind: "model";
  readonly id: number;
  readonly file: ModelFile;
}

/** A mood as a VRM Animation, which any humanoid can play. */
export interface MotionRequest {
  readonly kind: "motion";
  readonly mood: Mood;
}

/** The collectible print, for those who may use the avatar: no request of the art API reads as one. */
export interface PrintRequest {
  readonly kind: "print";
  readonly id: number;
}

export type ArtRequest = PictureRequest | CardRequest | AnimationRequest | ModelRequest | MotionRequest;

const TAKEN = ["type", "token_id", "w", "mood", "view", "bg", "ratio", "format", "compressed", "moods"] as const;
const TYPES = ["poster", "portrait", "full", "card", "animation", "3d", "vox"] as const;
const DEFAULT_WIDTH = { poster: POSTER_WIDTH, portrait: POSTER_WIDTH, full: FULL_WIDTH } as const satisfies Record<
  Framing,
  number
>;

/**
 * Reads a token id of a request.
 * @throws HttpError `bad_token_id` (400) or `unknown_meebit` (404)
 */
export function readId(text: unknown): number {
  const parsed = parseId(text);
  if ("id" in parsed) return parsed.id;
  throw new HttpError(parsed.problem === "unknown" ? "unknown_meebit" : "bad_token_id");
}

function readWidth(text: string | undefined): number | null {
  if (text === undefined) return null;
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === text);
  if (width === undefined) throw new HttpError("bad_width");
  return width;
}

function readMood(text: string | undefined): Mood {
  const mood = text === undefined ? "default" : parseMood(text);
  if (mood === null) throw new HttpError("bad_mood");
  return mood;
}

function readView(text: string | undefined): View {
  const view = text === undefined ? "three-quarter" : parseView(text);
  if (view === null) throw new HttpError("bad_view");
  return view;
}

function readBackground(text: string | undefined): Background {
  if (text === undefined || text === "mood") return "mood";
  if (text === "none") return "none";
  throw new HttpError("bad_background");
}

function readFormat(text: string | undefined): ImageFormat | null {
  if (text === undefined) return null;
  const format = IMAGE_FORMATS.find((allowed) => allowed === text);
  if (format === undefined) throw new HttpError("bad_format");
  return format;
}

/** A key of a table by its exact name; undefined for anything else. */
function readKey<Key extends string>(table: Readonly<Record<Key, unknown>>, text: string): Key | undefined {
  // `as`: Object.keys forgets the literal keys of a const table.
  return (Object.keys(table) as Key[]).find((key) => key === text);
}

function readAnimationFormat(text: string | undefined): AnimationFormat {
  const format = text === undefined ? "webp" : readKey(ANIMATION_TYPES, text);
  if (format === undefined) throw new HttpError("bad_animation_format");
  return format;
}

function readRatio<Ratio extends string>(
  sizes: Readonly<Record<Ratio, unknown>>,
  text: string | undefined,
  usual: Ratio,
): Ratio {
  const ratio = text === undefined ? usual : readKey(sizes, text);
  if (ratio === undefined) throw new HttpError("bad_ratio");
  return ratio;
}

function readSwitch(text: string | undefined, refusal: "bad_compressed" | "bad_moods"): boolean {
  if (text === undefined || text === "0") return false;
  if (text === "1") return true;
  throw new HttpError(refusal);
}

function modelFile(packed: boolean, moods: boolean): ModelFile {
  const file = packed ? "packed" : "glb";
  return moods ? `${file}-moods` : file;
}

/**
 * Reads the query of GET /api/meebits. Two spellings of one request are equal: leading zeros, order,
 * case of the mood, parameters that are not ours and defaults written out make no difference.
 * Every parameter of ours is checked, also where the type has no use for it.
 * @throws HttpError with status 400 or 404
 */
export function parseArtRequest(query: Query): ArtRequest {
  const given: Partial<Record<(typeof TAKEN)[number], string>> = {};
  for (const name of TAKEN) {
    const value = query[name];
    if (Array.isArray(value)) throw new HttpError("repeated_parameter");
    if (value !== undefined) given[name] = value;
  }
  const type = TYPES.find((known) => known === given.type);
  if (type === undefined) throw new HttpError("bad_type");
  const id = readId(given.token_id);
  const width = readWidth(given.w);
  const mood = readMood(given.mood);
  const seen = readView(given.view);
  const background = readBackground(given.bg);
  const packed = readSwitch(given.compressed, "bad_compressed");
  const moods = readSwitch(given.moods, "bad_moods");
  if (type === "animation") {
    const ratio = readRatio(ANIMATION_SIZES, given.ratio, "1:1");
    return { kind: "animation", id, mood, ratio, format: readAnimationFormat(given.format) };
  }
  const format = readFormat(given.format);
  if (type === "card") return { kind: "card", id, mood, ratio: readRatio(CARD_SIZES, given.ratio, "2:1"), format };
  readRatio({ ...ANIMATION_SIZES, ...CARD_SIZES }, given.ratio, "1:1");
  if (type === "vox") return { kind: "model", id, file: "vox" };
  if (type === "3d") return { kind: "model", id, file: modelFile(packed, moods) };
  if (format === "jpeg" && background === "none") throw new HttpError("opaque_format");
  const view = type === "poster" ? seen : "three-quarter";
  return { kind: "picture", id, framing: type, view, width: width ?? DEFAULT_WIDTH[type], mood, background, format };
}

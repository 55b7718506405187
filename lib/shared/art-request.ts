import { RefusalError } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/ids";
import { FULL_WIDTH, IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, POSTER_WIDTH } from "@/lib/shared/image-formats";
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

/** `glb` every glTF reader opens; `packed` is smaller and needs a meshopt decoder; `vox` is for MagicaVoxel. */
export type ModelFile = "glb" | "packed" | "vox";

export interface ModelRequest {
  readonly kind: "model";
  readonly id: number;
  readonly file: ModelFile;
}

export type ArtRequest = PictureRequest | ModelRequest;

const TAKEN = ["type", "token_id", "w", "mood", "view", "bg", "format", "compressed"] as const;
const TYPES = ["poster", "portrait", "full", "3d", "vox"] as const;
const DEFAULT_WIDTH = { poster: POSTER_WIDTH, portrait: POSTER_WIDTH, full: FULL_WIDTH } as const satisfies Record<
  Framing,
  number
>;

/**
 * Reads a token id of a request.
 * @throws RefusalError `bad_token_id` (400) or `unknown_meebit` (404)
 */
export function readId(text: unknown): number {
  const parsed = parseId(text);
  if ("id" in parsed) return parsed.id;
  throw new RefusalError(parsed.problem === "unknown" ? "unknown_meebit" : "bad_token_id");
}

function readWidth(text: string | undefined): number | null {
  if (text === undefined) return null;
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === text);
  if (width === undefined) throw new RefusalError("bad_width");
  return width;
}

function readMood(text: string | undefined): Mood {
  const mood = text === undefined ? "default" : parseMood(text);
  if (mood === null) throw new RefusalError("bad_mood");
  return mood;
}

function readView(text: string | undefined): View {
  const view = text === undefined ? "three-quarter" : parseView(text);
  if (view === null) throw new RefusalError("bad_view");
  return view;
}

function readBackground(text: string | undefined): Background {
  if (text === undefined || text === "mood") return "mood";
  if (text === "none") return "none";
  throw new RefusalError("bad_background");
}

function readFormat(text: string | undefined): ImageFormat | null {
  if (text === undefined) return null;
  const format = IMAGE_FORMATS.find((allowed) => allowed === text);
  if (format === undefined) throw new RefusalError("bad_format");
  return format;
}

function readCompressed(text: string | undefined): boolean {
  if (text === undefined || text === "0") return false;
  if (text === "1") return true;
  throw new RefusalError("bad_compressed");
}

/**
 * Reads the query of GET /api/meebits. Two spellings of one wish give equal requests: leading zeros, order,
 * case of the mood, parameters that are not ours and defaults written out make no difference.
 * Every parameter of ours is checked, also where the type has no use for it.
 * @throws RefusalError with status 400 or 404
 */
export function parseArtRequest(query: Query): ArtRequest {
  const given: Partial<Record<(typeof TAKEN)[number], string>> = {};
  for (const name of TAKEN) {
    const value = query[name];
    if (Array.isArray(value)) throw new RefusalError("repeated_parameter");
    if (value !== undefined) given[name] = value;
  }
  const type = TYPES.find((known) => known === given.type);
  if (type === undefined) throw new RefusalError("bad_type");
  const id = readId(given.token_id);
  const width = readWidth(given.w);
  const mood = readMood(given.mood);
  const seen = readView(given.view);
  const background = readBackground(given.bg);
  const format = readFormat(given.format);
  const packed = readCompressed(given.compressed);
  if (type === "vox") return { kind: "model", id, file: "vox" };
  if (type === "3d") return { kind: "model", id, file: packed ? "packed" : "glb" };
  if (format === "jpeg" && background === "none") throw new RefusalError("opaque_format");
  const view = type === "poster" ? seen : "three-quarter";
  return { kind: "picture", id, framing: type, view, width: width ?? DEFAULT_WIDTH[type], mood, background, format };
}

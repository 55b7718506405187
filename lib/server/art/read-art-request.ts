import { type Query, readParameters, readValue, TOKEN_ID } from "@/lib/server/http/parameters";
import { GET_ANIMATION, GET_ART, GET_FULL_PICTURE, GET_PLAZA_TILE } from "@/lib/server/openapi/operations";
import type { ArtRequest, Framing, ModelFile, MotionRequest, PictureRequest } from "@/lib/shared/art-request";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";
import {
  ANIMATION_SIZES,
  ANIMATION_TYPES,
  CARD_SIZES,
  FULL_WIDTH,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  listKeys,
  POSTER_WIDTH,
} from "@/lib/shared/image-formats";
import type { TileRequest } from "@/lib/shared/plaza-picture/projection";

const DEFAULT_WIDTH = { poster: POSTER_WIDTH, portrait: POSTER_WIDTH, full: FULL_WIDTH } as const satisfies Record<
  Framing,
  number
>;

/** Returns the name that equals the text; null without a text. @throws HttpError with the code */
function readName<Name extends string>(names: readonly Name[], text: string | undefined, code: HttpErrorCode) {
  if (text === undefined) return null;
  const name = names.find((each) => each === text);
  if (name === undefined) throw new HttpError(code);
  return name;
}

const ANIMATION_FORMATS = listKeys(ANIMATION_TYPES);
const ANIMATION_RATIOS = listKeys(ANIMATION_SIZES);
const CARD_RATIOS = listKeys(CARD_SIZES);
const RATIOS = [...ANIMATION_RATIOS, ...CARD_RATIOS];

function modelFile(isPacked: boolean, hasMoods: boolean): ModelFile {
  const file = isPacked ? "packed" : "glb";
  return hasMoods ? `${file}-moods` : file;
}

/**
 * Reads the query of GET /api/meebits. Leading zeros, parameter order, the case of the mood, unknown parameters and
 * explicit defaults make no difference. Every known parameter is checked, even where the type does not use it.
 * @throws HttpError with status 400 or 404
 */
export function readArtRequest(query: Query): ArtRequest {
  const parameters = readParameters(GET_ART.parameters, query);
  const { type, token_id: id, mood = "default", bg: background } = parameters;
  if (type === "animation") {
    const ratio = readName(ANIMATION_RATIOS, parameters.ratio, "bad_ratio") ?? "1:1";
    const format = readName(ANIMATION_FORMATS, parameters.format, "bad_animation_format") ?? "webp";
    return { kind: "animation", id, mood, ratio, format };
  }
  const format = readName(IMAGE_FORMATS, parameters.format, "bad_format");
  if (type === "card") {
    return { kind: "card", id, mood, ratio: readName(CARD_RATIOS, parameters.ratio, "bad_ratio") ?? "2:1", format };
  }
  readName(RATIOS, parameters.ratio, "bad_ratio");
  if (type === "vox") return { kind: "model", id, file: "vox" };
  if (type === "3d")
    return { kind: "model", id, file: modelFile(parameters.compressed === "1", parameters.moods === "1") };
  if (format === "jpeg" && background === "none") throw new HttpError("opaque_format");
  const view = type === "poster" ? parameters.view : "three-quarter";
  const width = parameters.w === undefined ? DEFAULT_WIDTH[type] : Number(parameters.w);
  return { kind: "picture", id, framing: type, view, width, mood, background, format };
}

function fullPicture(id: number, width: number): PictureRequest {
  return {
    kind: "picture",
    id,
    framing: "full",
    view: "three-quarter",
    width,
    mood: "default",
    background: "mood",
    format: "jpeg",
  };
}

/**
 * Reads the picture of the path `/meebitimages/{id}/full.jpg`: 1024x1536, JPEG.
 * @throws HttpError with status 400 or 404
 */
export function readFullPath({ id }: Query): PictureRequest {
  return fullPicture(readParameters(GET_FULL_PICTURE.parameters, { id }).id, FULL_WIDTH);
}

/**
 * Reads the picture of the path `/{size}px/{id}_{size}w.jpg`: the full picture in that width, JPEG.
 * @param path its first part, such as `320px`, and its second, such as `00001_320w.jpg`
 * @throws HttpError with status 400 or 404
 */
export function readSizedPath({ size: folder, file }: Query): PictureRequest {
  const size = typeof folder === "string" ? /^(\d{1,5})px$/.exec(folder)?.[1] : undefined;
  const name = typeof file === "string" && file.length < 64 ? /^([^_]*)_(\d{1,5})w\.jpg$/.exec(file) : null;
  if (size === undefined || name === null || name[2] !== size) throw new HttpError("bad_path");
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === size);
  if (width === undefined) throw new HttpError("bad_width");
  return fullPicture(readValue(TOKEN_ID, name[1]), width);
}

/**
 * Reads the mood of the path `/animations/{mood}.vrma`.
 * @throws HttpError `unknown_mood` (404)
 */
export function readMotionPath({ file }: Query): MotionRequest {
  const mood = typeof file === "string" && file.length < 32 ? /^(\w+)\.vrma$/i.exec(file)?.[1] : undefined;
  return { kind: "motion", ...readParameters(GET_ANIMATION.parameters, { mood }) };
}

/**
 * Reads the tile of the path `/api/crowd/{zoom}/{x}/{y}.webp`; `file` is its last part.
 * @throws HttpError `bad_tile` (400), `unknown_tile` (404)
 */
export function readTilePath({ zoom, x, file }: Query): TileRequest {
  const y = typeof file === "string" && file.length < 16 ? /^(.*)\.webp$/.exec(file)?.[1] : undefined;
  const tile = readParameters(GET_PLAZA_TILE.parameters, { zoom, x, y });
  const last = 2 ** tile.zoom - 1;
  if (tile.x > last || tile.y > last) throw new HttpError("unknown_tile");
  return { kind: "tile", ...tile };
}

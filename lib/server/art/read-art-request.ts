import { readParameters, readValue, TOKEN_ID } from "@/lib/server/http/parameters";
import {
  ART_OPTIONS,
  GET_ANIMATION,
  GET_ART,
  GET_FULL_PICTURE,
  GET_PLAZA_TILE,
} from "@/lib/server/openapi/art-operations";
import type { ArtRequest, MotionRequest, PictureRequest } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";
import { FULL_WIDTH, IMAGE_WIDTHS, POSTER_WIDTH } from "@/lib/shared/image-formats";
import type { TileRequest } from "@/lib/shared/plaza-picture/projection";
import type { Query } from "@/lib/shared/viewer-query";

/**
 * Reads the query of GET /api/meebits. Leading zeros, parameter order, the case of the mood, unknown parameters and
 * explicit defaults make no difference. Every known parameter is checked, even where the type does not use it.
 */
export function readArtRequest(query: Query): Exclude<ArtRequest, MotionRequest | TileRequest> {
  const parameters = readParameters(GET_ART.parameters, query);
  const options = readValue(ART_OPTIONS, parameters);
  const { token_id: id, mood = "default" } = parameters;
  switch (options.type) {
    case "animation":
      return { kind: "animation", id, mood, ratio: options.ratio, format: options.format };
    case "card":
      return { kind: "card", id, mood, ratio: options.ratio, format: options.format ?? null };
    case "vox":
      return { kind: "model", id, file: "vox" };
    case "3d": {
      const file = parameters.compressed === "1" ? "packed" : "glb";
      return { kind: "model", id, file: parameters.moods === "1" ? `${file}-moods` : file };
    }
    default: {
      const { type: framing, bg: background, format = null } = options;
      const view = framing === "poster" ? parameters.view : "three-quarter";
      const width = Number(parameters.w ?? (framing === "full" ? FULL_WIDTH : POSTER_WIDTH));
      return { kind: "picture", id, framing, view, width, mood, background, format };
    }
  }
}

const FULL = { framing: "full", view: "three-quarter", mood: "default", background: "mood", format: "jpeg" } as const;
const fullPicture = (id: number, width: number): PictureRequest => ({ kind: "picture", id, width, ...FULL });

/** Reads the picture of the path `/meebitimages/{id}/full.jpg`: 1024x1536, JPEG. @throws HttpError */
export function readFullPath({ id }: Query): PictureRequest {
  return fullPicture(readParameters(GET_FULL_PICTURE.parameters, { id }).id, FULL_WIDTH);
}

/** Reads the picture of the path `/{size}px/{id}_{size}w.jpg`: that width, JPEG. @throws HttpError */
export function readSizedPath({ size: folder, file }: Query): PictureRequest {
  const size = typeof folder === "string" ? /^(\d{1,5})px$/.exec(folder)?.[1] : undefined;
  const name = typeof file === "string" && file.length < 64 ? /^([^_]*)_(\d{1,5})w\.jpg$/.exec(file) : null;
  if (size === undefined || name === null || name[2] !== size) throw new HttpError("bad_path");
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === size);
  if (width === undefined) throw new HttpError("bad_width");
  return fullPicture(readValue(TOKEN_ID, name[1]), width);
}

/** Reads the mood of the path `/animations/{mood}.vrma`. @throws HttpError `unknown_mood` */
export function readMotionPath({ file }: Query): MotionRequest {
  const mood = typeof file === "string" && file.length < 32 ? /^(\w+)\.vrma$/i.exec(file)?.[1] : undefined;
  return { kind: "motion", ...readParameters(GET_ANIMATION.parameters, { mood }) };
}

/** Reads the tile of the path `/api/crowd/{zoom}/{x}/{y}.webp`. @throws HttpError `bad_tile`, `unknown_tile` */
export function readTilePath({ zoom, x, file }: Query): TileRequest {
  const y = typeof file === "string" && file.length < 16 ? /^(.*)\.webp$/.exec(file)?.[1] : undefined;
  const tile = readParameters(GET_PLAZA_TILE.parameters, { zoom, x, y });
  const last = 2 ** tile.zoom - 1;
  if (tile.x > last || tile.y > last) throw new HttpError("unknown_tile");
  return { kind: "tile", ...tile };
}

import { type MotionRequest, type PictureRequest, readId } from "@/lib/shared/art-request";
import { HttpError } from "@/lib/shared/errors";
import { FULL_WIDTH, IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import { parseMood } from "@/lib/shared/moods";

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
 * The picture of the path `/meebitimages/{id}/full.jpg`: 1024x1536, JPEG.
 * @throws HttpError with status 400 or 404
 */
export function parseFullPath(id: unknown): PictureRequest {
  return fullPicture(readId(id), FULL_WIDTH);
}

/**
 * The picture of the path `/{size}px/{id}_{size}w.jpg`: the full picture in that width, JPEG.
 * @param folder the path's first part, as `320px`
 * @param file its second part, as `00001_320w.jpg`
 * @throws HttpError with status 400 or 404
 */
export function parseSizedPath(folder: unknown, file: unknown): PictureRequest {
  const size = typeof folder === "string" ? /^(\d{1,5})px$/.exec(folder)?.[1] : undefined;
  const name = typeof file === "string" && file.length < 64 ? /^([^_]*)_(\d{1,5})w\.jpg$/.exec(file) : null;
  if (size === undefined || name === null || name[2] !== size) throw new HttpError("bad_path");
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === size);
  if (width === undefined) throw new HttpError("bad_width");
  return fullPicture(readId(name[1]), width);
}

/**
 * The mood of the path `/animations/{mood}.vrma`.
 * @throws HttpError `unknown_mood` (404)
 */
export function parseMotionPath(file: unknown): MotionRequest {
  const name = typeof file === "string" && file.length < 32 ? /^(\w+)\.vrma$/i.exec(file)?.[1] : undefined;
  const mood = parseMood(name);
  if (mood === null) throw new HttpError("unknown_mood");
  return { kind: "motion", mood };
}

import { HttpError } from "@/lib/shared/errors";
import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";

/** A tile of the crowd's picture: column x and row y of a zoom, from the upper left. */
export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A tile that is to be drawn. */
export interface TileRequest extends TileAddress {
  readonly kind: "tile";
}

/** As it is written: no sign, no leading zero, no exponent. */
const WHOLE = /^(?:0|[1-9]\d{0,2})$/;

function readWhole(text: unknown): number {
  if (typeof text !== "string" || !WHOLE.test(text)) throw new HttpError("bad_tile");
  return Number(text);
}

/** The path of a tile. */
export function tilePath({ zoom, x, y }: TileAddress): string {
  return `/api/crowd/${zoom}/${x}/${y}.webp`;
}

/**
 * The tile of the path `/api/crowd/{zoom}/{x}/{y}.webp`.
 * @param file its last part, as `5.webp`
 * @throws HttpError `bad_tile` (400) or `unknown_tile` (404)
 */
export function parseTilePath(zoom: unknown, x: unknown, file: unknown): TileRequest {
  const row = typeof file === "string" && file.length < 16 ? /^(.*)\.webp$/.exec(file)?.[1] : undefined;
  const tile = { kind: "tile", zoom: readWhole(zoom), x: readWhole(x), y: readWhole(row) } as const;
  const most = 2 ** tile.zoom - 1;
  if (tile.zoom > PLAZA_PICTURE.lastZoom || tile.x > most || tile.y > most) throw new HttpError("unknown_tile");
  return tile;
}

/** The edges of a tile in metres of the picture. */
export function tileEdges({ zoom, x, y }: TileAddress): {
  readonly left: number;
  readonly top: number;
  readonly side: number;
} {
  const side = PLAZA_PICTURE.metres / 2 ** zoom;
  return { left: x * side - PLAZA_PICTURE.metres / 2, top: y * side - PLAZA_PICTURE.metres / 2, side };
}

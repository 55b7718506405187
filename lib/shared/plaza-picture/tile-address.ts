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

/** The path of a tile. */
export function getTilePath({ zoom, x, y }: TileAddress): string {
  return `/api/crowd/${zoom}/${x}/${y}.webp`;
}

/** The edges of a tile in metres of the picture. */
export function getTileEdges({ zoom, x, y }: TileAddress): {
  readonly left: number;
  readonly top: number;
  readonly side: number;
} {
  const side = PLAZA_PICTURE.metres / 2 ** zoom;
  return { left: x * side - PLAZA_PICTURE.metres / 2, top: y * side - PLAZA_PICTURE.metres / 2, side };
}

import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";

/** A tile of the crowd's picture: column x and row y of a zoom, from the upper left. */
export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A request for a tile. */
export interface TileRequest extends TileAddress {
  readonly kind: "tile";
}

/** Returns the path of a tile. */
export function getTilePath({ zoom, x, y }: TileAddress): string {
  return `/api/crowd/${zoom}/${x}/${y}.webp`;
}

/** Returns the edges of a tile in picture metres. */
export function getTileEdges({ zoom, x, y }: TileAddress): {
  readonly left: number;
  readonly top: number;
  readonly side: number;
} {
  const side = PLAZA_PICTURE.metres / 2 ** zoom;
  return { left: x * side - PLAZA_PICTURE.metres / 2, top: y * side - PLAZA_PICTURE.metres / 2, side };
}

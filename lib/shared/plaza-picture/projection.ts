/**
 * One picture of the whole plaza: a parallel projection, seen from the south and above, cut into square tiles. Each
 * zoom is twice as large as the previous one; the first zoom is one tile. Places are in metres from the picture's
 * centre: u to the right (east), v down (south and towards the floor).
 */
export const PLAZA_PICTURE = {
  /** Edge of a tile in pixels. */
  tile: 512,
  /** The last zoom: an avatar is about 250 pixels high. */
  lastZoom: 6,
  /** Zooms up to this one are rendered quickly from minis. */
  lastMiniZoom: 3,
  /** Edge of the picture in metres. */
  metres: 192,
} as const;

/** Extent of the light pool in metres from the picture's centre, across and along. Outside is bare floor. */
export const LIGHT_POOL = { across: PLAZA_PICTURE.metres / 2, along: 62 } as const;

/** Elevation of the camera in degrees. */
const RISE = 33;
/** Picture metres per floor metre to the south, and per metre upwards. */
export const SOUTH_SCALE = Math.sin((RISE * Math.PI) / 180);
export const UP_SCALE = Math.cos((RISE * Math.PI) / 180);

/** Pixels per metre of a zoom. */
export const getZoomScale = (zoom: number): number => (PLAZA_PICTURE.tile / PLAZA_PICTURE.metres) * 2 ** zoom;

/** Projects a point y metres above the floor. */
export function projectToPicture(x: number, y: number, z: number): readonly [u: number, v: number] {
  return [x, z * SOUTH_SCALE - y * UP_SCALE];
}

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
export const getTilePath = ({ zoom, x, y }: TileAddress): string => `/api/crowd/${zoom}/${x}/${y}.webp`;

/** Returns the edges of a tile in picture metres. */
export function getTileEdges({ zoom, x, y }: TileAddress): {
  readonly left: number;
  readonly top: number;
  readonly side: number;
} {
  const side = PLAZA_PICTURE.metres / 2 ** zoom;
  return { left: x * side - PLAZA_PICTURE.metres / 2, top: y * side - PLAZA_PICTURE.metres / 2, side };
}

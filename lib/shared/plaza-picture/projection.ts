/**
 * One picture of the whole plaza: a parallel projection, seen from the south and from above, cut into square tiles. Each
 * zoom is twice as large as the one before; at the first one all of it is one tile.
 * Places of the picture are in metres from its middle: u to the right (east), v down (south and towards the floor).
 */
export const PLAZA_PICTURE = {
  /** Pixels along a tile. */
  tile: 512,
  /** The last zoom: an avatar is some 250 pixels high. */
  lastZoom: 6,
  /** Zooms up to this one are drawn of minis, in little time. */
  lastMiniZoom: 3,
  /** Metres along the picture. */
  metres: 192,
} as const;

/** Where the pool of light on the floor ends, in metres of the picture from its middle: across and along. Beyond, all is floor. */
export const POOL = { across: PLAZA_PICTURE.metres / 2, along: 62 } as const;

/** Degrees that the picture is seen from above. */
const RISE = 33;
/** Metres of the picture for a metre to the south on the floor, and upwards. */
export const SOUTH = Math.sin((RISE * Math.PI) / 180);
export const HIGH = Math.cos((RISE * Math.PI) / 180);

/** Pixels a metre at a zoom. */
export function zoomScale(zoom: number): number {
  return (PLAZA_PICTURE.tile / PLAZA_PICTURE.metres) * 2 ** zoom;
}

/** Where a point y metres above the floor is in the picture. */
export function projectToPicture(x: number, y: number, z: number): readonly [u: number, v: number] {
  return [x, z * SOUTH - y * HIGH];
}

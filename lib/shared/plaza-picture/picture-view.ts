import {
  getTileEdges,
  getZoomScale,
  LIGHT_POOL,
  PLAZA_PICTURE,
  SOUTH_SCALE,
  type TileAddress,
  UP_SCALE,
} from "@/lib/shared/plaza-picture/projection";

/** Visible part of the picture: its centre in metres, and screen pixels per metre. */
export interface PictureView {
  readonly u: number;
  readonly v: number;
  readonly scale: number;
}

/** The viewport of a picture, in screen pixels. */
export interface PictureWindow {
  readonly width: number;
  readonly height: number;
}

/** Extent of the crowd in metres: half its width, and its top and bottom. */
export const EXTENT = {
  aside: 83.5,
  top: -82.8 * SOUTH_SCALE - 2.3 * UP_SCALE,
  bottom: 82.8 * SOUTH_SCALE + 0.5,
} as const;

/** Margin around the whole, as a share of the viewport. */
const MARGIN = 0.04;
const MAX_SCALE = getZoomScale(PLAZA_PICTURE.lastZoom);
/** Pixels per metre for a view of one avatar, and for the entry view. */
const CLOSE_SCALE = 120;
const ENTRY_SCALE = 34;

/** The whole picture. */
export function createWholeView({ width, height }: PictureWindow): PictureView {
  const across = (width * (1 - 2 * MARGIN)) / (2 * EXTENT.aside);
  const along = (height * (1 - 2 * MARGIN)) / (EXTENT.bottom - EXTENT.top);
  return { u: 0, v: (EXTENT.top + EXTENT.bottom) / 2, scale: Math.max(0.5, Math.min(across, along)) };
}

/** Shows the entrance: the south end of the avenue. */
export function createEntryView(window: PictureWindow): PictureView {
  return clampView({ u: 0, v: EXTENT.bottom - window.height / ENTRY_SCALE / 3, scale: ENTRY_SCALE }, window);
}

/** The view to begin with: the whole picture, or the entrance where the whole is a narrow strip. */
export function createFirstView(window: PictureWindow): PictureView {
  const whole = createWholeView(window);
  const isStrip = (EXTENT.bottom - EXTENT.top) * whole.scale < window.height / 3;
  return isStrip ? createEntryView(window) : whole;
}

/** Shows the avatar at x, z. */
export function createAvatarView(x: number, z: number, window: PictureWindow): PictureView {
  return clampView({ u: x, v: z * SOUTH_SCALE - 0.9 * UP_SCALE, scale: CLOSE_SCALE }, window);
}

/** Fits a square of the floor round x, z. */
export function createDistrictView(x: number, z: number, metres: number, window: PictureWindow): PictureView {
  const scale = Math.min(window.width / metres, window.height / (metres * SOUTH_SCALE)) * (1 - 2 * MARGIN);
  return clampView({ u: x, v: z * SOUTH_SCALE, scale }, window);
}

/** Clamps a view: not smaller than the whole, not larger than the last zoom, centred within the crowd. */
export function clampView({ u, v, scale }: PictureView, window: PictureWindow): PictureView {
  const least = createWholeView(window).scale;
  return {
    u: Math.max(-EXTENT.aside, Math.min(EXTENT.aside, u)),
    v: Math.max(EXTENT.top, Math.min(EXTENT.bottom, v)),
    scale: Math.max(least, Math.min(MAX_SCALE, scale)),
  };
}

/** Returns the place under a point of the viewport. */
export function findPlaceAt({ u, v, scale }: PictureView, { width, height }: PictureWindow, x: number, y: number) {
  return [u + (x - width / 2) / scale, v + (y - height / 2) / scale] as const;
}

/** Zooms a view to another scale and keeps the place under a point of the viewport fixed. */
export function zoomView(view: PictureView, window: PictureWindow, scale: number, x: number, y: number): PictureView {
  const clampedScale = clampView({ ...view, scale }, window).scale;
  const [u, v] = findPlaceAt(view, window, x, y);
  return clampView(
    {
      u: u - (x - window.width / 2) / clampedScale,
      v: v - (y - window.height / 2) / clampedScale,
      scale: clampedScale,
    },
    window,
  );
}

/** Maximum enlargement of a tile before the next zoom is loaded. */
const MAX_STRETCH = 1.25;

/** Returns the zoom with sharp tiles for a view. @param density device pixel ratio */
export function chooseZoom(scale: number, density: number): number {
  const zoom = Math.ceil(Math.log2((scale * density) / getZoomScale(0) / MAX_STRETCH));
  return Math.max(0, Math.min(PLAZA_PICTURE.lastZoom, zoom));
}

/**
 * Lists a zoom's tiles in a view, except bare floor, from the centre outwards.
 * @param ring extra tiles beyond the viewport's edges; they come last
 */
export function listTilesInView(view: PictureView, window: PictureWindow, zoom: number, ring = 0): TileAddress[] {
  const { side } = getTileEdges({ zoom, x: 0, y: 0 });
  const half = PLAZA_PICTURE.metres / 2;
  const [across, along] = [window.width / view.scale / 2, window.height / view.scale / 2];
  const first = (edge: number, least: number) => Math.max(0, Math.floor((Math.max(edge, least) + half) / side));
  const last = (edge: number, most: number) =>
    Math.min(2 ** zoom - 1, Math.floor((Math.min(edge, most) + half) / side));
  const reach = ring * side;
  const tiles: (TileAddress & { readonly distance: number })[] = [];
  for (
    let y = first(view.v - along - reach, -LIGHT_POOL.along);
    y <= last(view.v + along + reach, LIGHT_POOL.along);
    y++
  ) {
    for (
      let x = first(view.u - across - reach, -LIGHT_POOL.across);
      x <= last(view.u + across + reach, LIGHT_POOL.across);
      x++
    ) {
      const edges = getTileEdges({ zoom, x, y });
      const [east, south] = [edges.left + side / 2 - view.u, edges.top + side / 2 - view.v];
      const isBeyond = Math.abs(east) - side / 2 > across || Math.abs(south) - side / 2 > along;
      tiles.push({ zoom, x, y, distance: Math.hypot(east, south) + (isBeyond ? 1e6 : 0) });
    }
  }
  tiles.sort((a, b) => a.distance - b.distance);
  return tiles.map(({ x, y }) => ({ zoom, x, y }));
}

/** Half the width of an avatar's pointer target, and its height, in metres. */
const HALF_WIDTH = 0.36;
const HEIGHT = 1.75;
/** Extent of the feet to the south. */
const FEET = 0.15;

/** Returns the edges of the avatar at x, z in picture metres. */
export function getAvatarBounds(x: number, z: number) {
  const feet = z * SOUTH_SCALE;
  return {
    left: x - HALF_WIDTH,
    top: feet - HEIGHT * UP_SCALE,
    right: x + HALF_WIDTH,
    bottom: feet + FEET * SOUTH_SCALE,
  };
}

/** Positions in metres, by slot. */
export interface SlotPositions {
  readonly x: ArrayLike<number>;
  readonly z: ArrayLike<number>;
}

/** Finds the frontmost avatar's slot at a place of the picture (lib/shared/plaza-picture/projection.ts). */
export function findSlotAt({ x, z }: SlotPositions, u: number, v: number): number | null {
  let hitSlot: number | null = null;
  let front = Number.NEGATIVE_INFINITY;
  for (let slot = 0; slot < x.length; slot++) {
    const [east, south] = [x[slot] ?? 0, z[slot] ?? 0];
    if (south <= front || !(Math.abs(east - u) <= HALF_WIDTH)) continue;
    const { top, bottom } = getAvatarBounds(east, south);
    if (v > bottom || v < top) continue;
    hitSlot = slot;
    front = south;
  }
  return hitSlot;
}

/** Curvature of a flight: the curve's rho. */
const RHO = 1.3;

/** A path between two views: `at(0)` is the first, `at(1)` the second; `length` is its perceived length. */
export interface PictureFlight {
  readonly length: number;
  readonly at: (share: number) => PictureView;
}

/**
 * Computes the smoothest path between two views, which zooms out no more than needed (J. J. van Wijk, W. A. A. Nuij,
 * Smooth and efficient zooming and panning, 2003).
 */
export function planFlight(from: PictureView, to: PictureView, { width }: PictureWindow): PictureFlight {
  const [w0, w1] = [width / from.scale, width / to.scale];
  const [du, dv] = [to.u - from.u, to.v - from.v];
  const distance = Math.hypot(du, dv);
  const square = RHO * RHO;
  if (distance < 1e-6 * w0) {
    const length = Math.abs(Math.log(w1 / w0)) / RHO;
    const at = (share: number) => ({
      u: from.u + du * share,
      v: from.v + dv * share,
      scale: width / (w0 * (w1 / w0) ** share),
    });
    return { length, at };
  }
  const bend = (w: number, sign: 1 | -1) => {
    const b = (w1 * w1 - w0 * w0 + sign * square * square * distance * distance) / (2 * w * square * distance);
    return Math.log(Math.sqrt(b * b + 1) - b);
  };
  const [r0, r1] = [bend(w0, 1), bend(w1, -1)];
  const length = (r1 - r0) / RHO;
  return {
    length,
    at(share) {
      if (share >= 1) return to;
      const s = RHO * share * length + r0;
      const travelled = (w0 / (square * distance)) * (Math.cosh(r0) * Math.tanh(s) - Math.sinh(r0));
      return {
        u: from.u + du * travelled,
        v: from.v + dv * travelled,
        scale: (width * Math.cosh(s)) / (w0 * Math.cosh(r0)),
      };
    },
  };
}

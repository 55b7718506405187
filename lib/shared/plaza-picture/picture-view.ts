import { HIGH, PLAZA_PICTURE, SOUTH, zoomScale } from "@/lib/shared/plaza-picture/projection";

/** What of the picture is looked at: the place in its middle, in metres, and pixels of the screen a metre. */
export interface PictureView {
  readonly u: number;
  readonly v: number;
  readonly scale: number;
}

/** The window through which a picture is seen, in pixels of the screen. */
export interface PictureWindow {
  readonly width: number;
  readonly height: number;
}

/** Half of what the crowd takes across, and where it begins and ends along, in metres. */
export const EXTENT = { aside: 83.5, top: -82.8 * SOUTH - 2.3 * HIGH, bottom: 82.8 * SOUTH + 0.5 } as const;

/** Free space round the whole, in shares of the window. */
const MARGIN = 0.04;
const MAX_SCALE = zoomScale(PLAZA_PICTURE.lastZoom);
/** Pixels a metre at which an avatar is looked at, and the first view of the way in. */
const CLOSE_SCALE = 120;
const ENTRY_SCALE = 34;

/** All of it. */
export function wholeView({ width, height }: PictureWindow): PictureView {
  const across = (width * (1 - 2 * MARGIN)) / (2 * EXTENT.aside);
  const along = (height * (1 - 2 * MARGIN)) / (EXTENT.bottom - EXTENT.top);
  return { u: 0, v: (EXTENT.top + EXTENT.bottom) / 2, scale: Math.max(0.5, Math.min(across, along)) };
}

/** The way in: the south end of the avenue. */
export function entryView(window: PictureWindow): PictureView {
  return keptView({ u: 0, v: EXTENT.bottom - window.height / ENTRY_SCALE / 3, scale: ENTRY_SCALE }, window);
}

/** Somebody who stands at x, z. */
export function standView(x: number, z: number, window: PictureWindow): PictureView {
  return keptView({ u: x, v: z * SOUTH - 0.9 * HIGH, scale: CLOSE_SCALE }, window);
}

/** A square of the floor round x, z, whole in the window. */
export function districtView(x: number, z: number, metres: number, window: PictureWindow): PictureView {
  const scale = Math.min(window.width / metres, window.height / (metres * SOUTH)) * (1 - 2 * MARGIN);
  return keptView({ u: x, v: z * SOUTH, scale }, window);
}

/** The nearest view that is allowed: not smaller than the whole, not larger than the last zoom, the crowd in its middle. */
export function keptView({ u, v, scale }: PictureView, window: PictureWindow): PictureView {
  const least = wholeView(window).scale;
  return {
    u: Math.max(-EXTENT.aside, Math.min(EXTENT.aside, u)),
    v: Math.max(EXTENT.top, Math.min(EXTENT.bottom, v)),
    scale: Math.max(least, Math.min(MAX_SCALE, scale)),
  };
}

/** The place under a point of the window. */
export function placeUnder({ u, v, scale }: PictureView, { width, height }: PictureWindow, x: number, y: number) {
  return [u + (x - width / 2) / scale, v + (y - height / 2) / scale] as const;
}

/** A view of another scale in which the place under a point of the window stays there. */
export function zoomedAt(view: PictureView, window: PictureWindow, scale: number, x: number, y: number): PictureView {
  const kept = keptView({ ...view, scale }, window).scale;
  const [u, v] = placeUnder(view, window, x, y);
  return keptView({ u: u - (x - window.width / 2) / kept, v: v - (y - window.height / 2) / kept, scale: kept }, window);
}

import { clamp } from "@/lib/shared/clamp";
import type { PictureWindow } from "@/lib/shared/plaza-picture/picture-view";

/** A rectangle of the picture, in CSS pixels from its upper left. */
export interface PictureBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half-width and height in metres of a standing avatar of usual build, up to its hair, in the crowd. */
export const AVATAR_BODY_M = { radius: 0.33, high: 1.8 } as const;
/** Pixels between an avatar and the picture's edges and covers. */
const MARGIN_PX = 12;
/** A cover that leaves less than this, in pixels, is ignored. */
const MIN_FREE_PX = 96;

const computeWidth = ({ left, right }: PictureBox) => right - left;
const computeHeight = ({ top, bottom }: PictureBox) => bottom - top;
/** How large an avatar can be within a box. */
const measureRoom = (box: PictureBox) =>
  Math.min(computeWidth(box) / (2 * AVATAR_BODY_M.radius), computeHeight(box) / AVATAR_BODY_M.high);

const overlaps = (a: PictureBox, b: PictureBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether one of the covers hides part of a box. */
export function isCovered(box: PictureBox, covers: readonly PictureBox[]): boolean {
  return covers.some((cover) => overlaps(box, cover));
}

/** Returns the part of a picture beside its covers in which an avatar can be largest, within a margin. */
export function findFreeArea({ width, height }: PictureWindow, covers: readonly PictureBox[]): PictureBox {
  const picture = { left: MARGIN_PX, top: MARGIN_PX, right: width - MARGIN_PX, bottom: height - MARGIN_PX };
  let areas: readonly PictureBox[] = [picture];
  for (const cover of covers) {
    const parts = areas.flatMap((area) => (overlaps(area, cover) ? cutAround(area, cover) : [area]));
    if (parts.length > 0) areas = parts;
  }
  return areas.toSorted((a, b) => measureRoom(b) - measureRoom(a))[0] ?? picture;
}

/** Returns the parts of an area on the four sides of a cover that are large enough. */
function cutAround(area: PictureBox, { left, top, right, bottom }: PictureBox): readonly PictureBox[] {
  return [
    { ...area, right: left - MARGIN_PX },
    { ...area, left: right + MARGIN_PX },
    { ...area, bottom: top - MARGIN_PX },
    { ...area, top: bottom + MARGIN_PX },
  ].filter((part) => Math.min(computeWidth(part), computeHeight(part)) >= MIN_FREE_PX);
}

/** Whether a box is as large as an area at most. */
export function fitsInto(box: PictureBox, area: PictureBox): boolean {
  return computeWidth(box) <= computeWidth(area) && computeHeight(box) <= computeHeight(area);
}

/** Returns the shortest shift of a box into an area, in pixels. Of a box that is too large, the upper middle is inside. */
export function measureShift(box: PictureBox, area: PictureBox): { readonly x: number; readonly y: number } {
  const x =
    computeWidth(box) > computeWidth(area)
      ? (area.left + area.right - box.left - box.right) / 2
      : clamp(0, area.left - box.left, area.right - box.right);
  const y =
    computeHeight(box) > computeHeight(area)
      ? area.top - box.top
      : clamp(0, area.top - box.top, area.bottom - box.bottom);
  return { x, y };
}

import type { PointerPlace } from "@/components/canvas/plaza/plaza-pointer";

/** Milliseconds between two looks at the least; a look that takes long is taken less often. */
const PAUSE = 90;
const COST_SHARE = 6;

interface CrowdHoverOptions {
  /** Stand at a place of the picture. */
  readonly pick: (place: PointerPlace) => number | null;
  readonly onStand: (stand: number | null, place: PointerPlace | null) => void;
}

/** Finds who is under the pointer, as often as the device can afford. */
export interface PlazaHover {
  point(place: PointerPlace | null): void;
  /** After a frame. @param hasMoved whether the camera has moved @param isFree whether there is time to look */
  look(now: number, hasMoved: boolean, isFree: boolean): void;
}

/** Looks for who is under the pointer with `pick`, and tells `onStand` when that is somebody else. */
export function createPlazaHover({ pick, onStand }: CrowdHoverOptions): PlazaHover {
  let place: PointerPlace | null = null;
  let stand: number | null = null;
  let isNew = false;
  let next = 0;
  return {
    point(to) {
      place = to;
      isNew = true;
      if (to !== null || stand === null) return;
      stand = null;
      onStand(null, null);
    },
    look(now, hasMoved, isFree) {
      if (hasMoved) isNew = true;
      if (!isNew || place === null || !isFree || now < next) return;
      const startedAt = performance.now();
      stand = pick(place);
      isNew = false;
      const cost = performance.now() - startedAt;
      next = now + Math.max(PAUSE, cost * COST_SHARE);
      onStand(stand, place);
    },
  };
}

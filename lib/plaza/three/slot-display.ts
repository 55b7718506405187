import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { MiniStock } from "@/lib/plaza/three/mini-stock";
import { getByte, getFloat, getItem } from "@/lib/shared/typed-arrays";
import type { FigureStock } from "@/lib/three/crowd/figure-stock";
import type { PooledFigure } from "@/lib/three/crowd/page-pool";

/** Seconds of the fade between a mini and its figure. */
const FADE_SECONDS = 0.28;

/** Rate per second at which `reach` follows the farthest figure. */
const REACH_PACE = 3;
/** Minimum `reach` in metres. */
const MIN_REACH = 6;

interface Spot {
  readonly x: number;
  readonly z: number;
}

/**
 * Creates a display of minis without figures. Slots cross-fade between the two, so that no avatar disappears in between.
 * The caller owns both stocks.
 */
export function createSlotDisplay(
  plaza: PlazaLayout,
  figures: Pick<FigureStock, "put" | "drop" | "show">,
  minis: Pick<MiniStock, "show" | "grow">,
) {
  /** 0 is all mini, 255 all figure. */
  const shares = new Uint8Array(plaza.ids.length);
  /** 1 for each slot that should show its figure. */
  const wanted = new Uint8Array(plaza.ids.length);
  const pooled = new Map<number, PooledFigure>();
  /** The pooled figures that are wanted, or fade out. */
  const drawn = new Map<number, PooledFigure>();
  let [hasNewShares, hasNewFigures] = [true, false];
  let eye: Spot = { x: 0, z: 0 };
  let reach = 1;

  const draw = (slot: number, figure: PooledFigure) => {
    drawn.set(slot, figure);
    hasNewFigures = true;
  };
  const drop = (slot: number) => {
    const figure = pooled.get(slot);
    if (!figure) return;
    figures.drop(figure);
    pooled.delete(slot);
    if (drawn.delete(slot)) hasNewFigures = true;
    shares[slot] = 0;
    hasNewShares = true;
  };
  return {
    /** Figure share of each slot: one byte per slot. */
    shares,
    /** Metres within which figures are drawn. */
    get reach() {
      return reach;
    },
    /** Replaces a slot's figure. Returns false when there is no room. */
    put(slot: number, figure: CrowdFigure): boolean {
      const before = pooled.get(slot);
      let next = figures.put(slot, figure);
      if (!next && before) {
        drop(slot);
        next = figures.put(slot, figure);
      }
      if (!next) return false;
      if (before && pooled.has(slot)) figures.drop(before);
      pooled.set(slot, next);
      if (wanted[slot] || drawn.has(slot)) draw(slot, next);
      return true;
    },
    drop,
    /** @param slots the first `shown` show figures, all others minis @param cells 1: its minis are in view */
    show(slots: Uint16Array, shown: number, cells: Uint8Array): void {
      wanted.fill(0);
      for (const slot of slots.subarray(0, shown)) {
        wanted[slot] = 1;
        const figure = pooled.get(slot);
        if (figure && !drawn.has(slot)) draw(slot, figure);
      }
      minis.show(listCellsInView(plaza, cells, eye));
    },
    /** @param seconds 0: at once @returns whether a share is new since the last step */
    step(seconds: number, { x, z }: Spot): boolean {
      eye = { x, z };
      minis.grow(seconds);
      const count = drawn.size;
      const isNew = fadeFigures(drawn, wanted, shares, seconds) || hasNewShares;
      hasNewShares = false;
      if (drawn.size < count) hasNewFigures = true;
      const far = measureReach(plaza, drawn, wanted, eye);
      reach = seconds > 0 ? reach + (far - reach) * Math.min(1, seconds * REACH_PACE) : far;
      if (hasNewFigures) figures.show(drawn);
      hasNewFigures = false;
      return isNew;
    },
  };
}

/** Fades wanted figures in, and others out. @param seconds 0: at once @returns whether a share has changed */
function fadeFigures(
  drawn: Map<number, PooledFigure>,
  wanted: Uint8Array,
  shares: Uint8Array,
  seconds: number,
): boolean {
  const step = seconds > 0 ? Math.max(1, Math.round((seconds / FADE_SECONDS) * 255)) : 255;
  let hasChanged = false;
  for (const slot of drawn.keys()) {
    const share = getByte(shares, slot);
    const next = wanted[slot] === 1 ? Math.min(255, share + step) : Math.max(0, share - step);
    shares[slot] = next;
    hasChanged ||= next !== share;
    if (next === 0) drawn.delete(slot);
  }
  return hasChanged;
}

/** Lists the cells marked with 1, nearest first. */
function listCellsInView(plaza: PlazaLayout, cells: Uint8Array, eye: Spot): number[] {
  const measureSquaredDistance = (cell: number) => {
    const { first, count } = getItem(plaza.cells, cell);
    const middle = first + (count >> 1);
    return (getFloat(plaza.x, middle) - eye.x) ** 2 + (getFloat(plaza.z, middle) - eye.z) ** 2;
  };
  const inView = Array.from(cells.keys()).filter((cell) => cells[cell] === 1);
  return inView.toSorted((a, b) => measureSquaredDistance(a) - measureSquaredDistance(b));
}

/** Metres to the farthest figure that is wanted. */
function measureReach(
  plaza: PlazaLayout,
  drawn: ReadonlyMap<number, PooledFigure>,
  wanted: Uint8Array,
  eye: Spot,
): number {
  let far = 0;
  for (const slot of drawn.keys()) {
    if (wanted[slot])
      far = Math.max(far, (getFloat(plaza.x, slot) - eye.x) ** 2 + (getFloat(plaza.z, slot) - eye.z) ** 2);
  }
  return Math.max(MIN_REACH, Math.sqrt(far));
}

import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { MiniStock } from "@/lib/plaza/three/mini-stock";
import { getByte, getFloat, getItem, getUint16 } from "@/lib/shared/typed-arrays";
import type { FigureStock } from "@/lib/three/crowd/figure-stock";
import type { PooledFigure } from "@/lib/three/crowd/page-pool";

/** Seconds of the fade between a mini and its figure. */
const FADE_SECONDS = 0.28;

/** Creates the fades of `count` slots between mini and figure: all are minis at first. */
function createSlotFades(count: number) {
  /** 0 is all mini, 255 all figure. */
  const shares = new Uint8Array(count);
  const goals = new Uint8Array(count);
  const moving = new Set<number>();
  let isChanged = true;
  return {
    shares,
    aim(slot: number, isFigure: boolean) {
      const goal = isFigure ? 255 : 0;
      if (goals[slot] === goal) return;
      goals[slot] = goal;
      moving.add(slot);
    },
    resetToMini(slot: number) {
      shares[slot] = 0;
      goals[slot] = 0;
      moving.delete(slot);
      isChanged = true;
    },
    /**
     * @param seconds 0: completes all fades
     * @param onChanged called with each slot whose share is new
     */
    advance(seconds: number, onChanged: (slot: number) => void) {
      const step = seconds > 0 ? Math.max(1, Math.round((seconds / FADE_SECONDS) * 255)) : 255;
      for (const slot of moving) {
        const [share, goal] = [getByte(shares, slot), getByte(goals, slot)];
        shares[slot] = goal > share ? Math.min(goal, share + step) : Math.max(goal, share - step);
        if (shares[slot] === goal) moving.delete(slot);
        isChanged = true;
        onChanged(slot);
      }
    },
    /** Returns whether a share is new since the last call. */
    consumeChanged(): boolean {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
}

/** Rate per second at which `reach` follows the farthest figure. */
const REACH_PACE = 3;
/** Minimum `reach` in metres. */
const MIN_REACH = 6;

interface Spot {
  readonly x: number;
  readonly z: number;
}

function createDrawnFigures(stock: Pick<FigureStock, "show">) {
  const bySlot = new Map<number, PooledFigure>();
  let isStale = false;
  return {
    bySlot,
    set(slot: number, figure: PooledFigure) {
      bySlot.set(slot, figure);
      isStale = true;
    },
    remove(slot: number) {
      if (bySlot.delete(slot)) isStale = true;
    },
    /** Sends them to the stock if they have changed. */
    send() {
      if (isStale) stock.show(bySlot);
      isStale = false;
    },
  };
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
  const fades = createSlotFades(plaza.ids.length);
  const pooled = new Map<number, PooledFigure>();
  const drawn = createDrawnFigures(figures);
  const wanted = new Uint8Array(plaza.ids.length);
  let eye: Spot = { x: 0, z: 0 };
  let reach = 1;

  const drop = (slot: number) => {
    const figure = pooled.get(slot);
    if (!figure) return;
    figures.drop(figure);
    pooled.delete(slot);
    drawn.remove(slot);
    fades.resetToMini(slot);
  };
  return {
    /** Figure share of each slot: one byte per slot. */
    shares: fades.shares,
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
      if (wanted[slot] || drawn.bySlot.has(slot)) {
        drawn.set(slot, next);
        fades.aim(slot, wanted[slot] === 1);
      }
      return true;
    },
    drop,
    /**
     * @param slots the first `shown` ones show their figures, all others minis
     * @param cells 1 for each cell whose minis are in view
     */
    show(slots: Uint16Array, shown: number, cells: Uint8Array): void {
      wanted.fill(0);
      for (let nth = 0; nth < shown; nth++) {
        const slot = getUint16(slots, nth);
        wanted[slot] = 1;
        const figure = pooled.get(slot);
        if (figure && !drawn.bySlot.has(slot)) drawn.set(slot, figure);
      }
      for (const slot of drawn.bySlot.keys()) fades.aim(slot, wanted[slot] === 1);
      minis.show(listCellsInView(plaza, cells, eye));
    },
    /** @param seconds 0: at once */
    step(seconds: number, nextEye: Spot): void {
      eye = { x: nextEye.x, z: nextEye.z };
      minis.grow(seconds);
      fades.advance(seconds, (slot) => {
        if (fades.shares[slot] === 0 && wanted[slot] !== 1) drawn.remove(slot);
      });
      const far = measureReach(plaza, drawn.bySlot, wanted, eye);
      reach = seconds > 0 ? reach + (far - reach) * Math.min(1, seconds * REACH_PACE) : far;
      drawn.send();
    },
    consumeChanged: fades.consumeChanged,
  };
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

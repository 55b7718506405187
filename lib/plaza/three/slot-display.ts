import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { mapSlotsToCells, type PlazaLayout } from "@/lib/plaza/data/plaza";
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
        onChanged(slot);
      }
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

/** Whether slots show minis or figures: they cross-fade, so that no avatar disappears in between. */
export interface SlotDisplay {
  /** Figure share of each slot: one byte per slot. */
  readonly shares: Uint8Array;
  /** Metres within which figures are drawn. */
  readonly reach: number;
  /** Replaces a slot's figure. Returns false when there is no room. */
  put(slot: number, figure: CrowdFigure): boolean;
  drop(slot: number): void;
  levelOf(slot: number): FigureLevel | "mini" | "nothing";
  /**
   * @param slots the first `count` show their figures, all others minis
   * @param cells 1 for each cell whose minis are in view
   */
  show(slots: Uint16Array, count: number, cells: Uint8Array): void;
  /** @param seconds 0: at once */
  step(seconds: number, eye: Spot): void;
  /** Returns whether a share is new since the last call. */
  consumeChanged(): boolean;
}

/** Creates the list of the figures that are drawn. */
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

/** Creates a display without figures; the caller owns both stocks. */
export function createSlotDisplay(
  plaza: PlazaLayout,
  figures: Pick<FigureStock, "put" | "drop" | "show">,
  minis: Pick<MiniStock, "has" | "show" | "grow">,
): SlotDisplay {
  const cellOf = mapSlotsToCells(plaza);
  const fades = createSlotFades(plaza.ids.length);
  const pooled = new Map<number, PooledFigure>();
  const drawn = createDrawnFigures(figures);
  const wanted = new Uint8Array(plaza.ids.length);
  let eye: Spot = { x: 0, z: 0 };
  let reach = 1;
  let isChanged = true;

  const drop = (slot: number) => {
    const figure = pooled.get(slot);
    if (!figure) return;
    figures.drop(figure);
    pooled.delete(slot);
    drawn.remove(slot);
    fades.resetToMini(slot);
    isChanged = true;
  };
  return {
    shares: fades.shares,
    get reach() {
      return reach;
    },
    put(slot, figure) {
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
    levelOf: (slot) => pooled.get(slot)?.level ?? (minis.has(getByte(cellOf, slot)) ? "mini" : "nothing"),
    show(slots, shown, cells) {
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
    step(seconds, nextEye) {
      eye = { x: nextEye.x, z: nextEye.z };
      minis.grow(seconds);
      fades.advance(seconds, (slot) => {
        isChanged = true;
        if (fades.shares[slot] === 0 && wanted[slot] !== 1) drawn.remove(slot);
      });
      const far = measureReach(plaza, drawn.bySlot, wanted, eye);
      reach = seconds > 0 ? reach + (far - reach) * Math.min(1, seconds * REACH_PACE) : far;
      drawn.send();
    },
    consumeChanged() {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
}

/** Lists the cells marked with 1, nearest first. */
function listCellsInView(plaza: PlazaLayout, cells: Uint8Array, eye: Spot): number[] {
  const squaredDistanceOf = (cell: number) => {
    const { first, count } = getItem(plaza.cells, cell);
    const middle = first + (count >> 1);
    return (getFloat(plaza.x, middle) - eye.x) ** 2 + (getFloat(plaza.z, middle) - eye.z) ** 2;
  };
  const inView = Array.from(cells.keys()).filter((cell) => cells[cell] === 1);
  return inView.toSorted((a, b) => squaredDistanceOf(a) - squaredDistanceOf(b));
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

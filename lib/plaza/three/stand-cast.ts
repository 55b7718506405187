import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { MiniStock } from "@/lib/plaza/three/mini-stock";
import type { FigureStock } from "@/lib/three/crowd/figure-stock";
import type { PooledFigure } from "@/lib/three/crowd/page-pool";

/** Seconds of the fade between a mini and its figure. */
const FADE_SECONDS = 0.28;

/** Fades of stands between mini and figure. */
interface StandFades {
  /** 0 is all mini, 255 all figure; one byte per stand. */
  readonly shares: Uint8Array;
  /** Stands that fade. */
  readonly moving: ReadonlySet<number>;
  /** @param isFigure whether the figure is the goal */
  aim(stand: number, isFigure: boolean): void;
  /** Shows the mini at once. */
  cut(stand: number): void;
  /**
   * @param seconds 0: completes all fades
   * @param onChanged called with each stand whose share is new
   */
  advance(seconds: number, onChanged: (stand: number) => void): void;
}

/** Creates `count` fades, all minis. */
function standFades(count: number): StandFades {
  const shares = new Uint8Array(count);
  const goals = new Uint8Array(count);
  const moving = new Set<number>();
  return {
    shares,
    moving,
    aim(stand, isFigure) {
      const goal = isFigure ? 255 : 0;
      if (goals[stand] === goal) return;
      goals[stand] = goal;
      moving.add(stand);
    },
    cut(stand) {
      shares[stand] = 0;
      goals[stand] = 0;
      moving.delete(stand);
    },
    advance(seconds, onChanged) {
      const step = seconds > 0 ? Math.max(1, Math.round((seconds / FADE_SECONDS) * 255)) : 255;
      for (const stand of moving) {
        const [share, goal] = [shares[stand]!, goals[stand]!];
        shares[stand] = goal > share ? Math.min(goal, share + step) : Math.max(goal, share - step);
        if (shares[stand] === goal) moving.delete(stand);
        onChanged(stand);
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

/** Whether stands show minis or figures: they cross-fade, so that no avatar disappears in between. */
export interface StandCast {
  /** Figure share of each stand: one byte per stand. */
  readonly shares: Uint8Array;
  /** Metres within which figures are drawn. */
  readonly reach: number;
  put(stand: number, figure: CrowdFigure): boolean;
  drop(stand: number): void;
  levelOf(stand: number): FigureLevel | "mini" | "nothing";
  show(stands: Uint16Array, count: number, cells: Uint8Array): void;
  /** @param seconds 0: at once */
  step(seconds: number, eye: Spot): void;
  /** Returns whether a share is new since the last call. */
  takeChanged(): boolean;
}

/** Cell number of each stand. */
function cellsOf({ cells, ids }: PlazaLayout): Uint8Array {
  const cellOf = new Uint8Array(ids.length);
  cells.forEach(({ first, count }, cell) => {
    cellOf.fill(cell, first, first + count);
  });
  return cellOf;
}

/** Creates a cast without figures; the caller owns both stocks. */
export function createStandCast(
  plaza: PlazaLayout,
  figures: Pick<FigureStock, "put" | "drop" | "show">,
  minis: Pick<MiniStock, "has" | "show" | "grow">,
): StandCast {
  const count = plaza.ids.length;
  const cellOf = cellsOf(plaza);
  const fades = standFades(count);
  const pooled = new Map<number, PooledFigure>();
  const drawn = new Map<number, PooledFigure>();
  const wanted = new Uint8Array(count);
  let eye: Spot = { x: 0, z: 0 };
  let reach = 1;
  let isStale = false;
  let isChanged = true;

  const drop = (stand: number) => {
    const figure = pooled.get(stand);
    if (!figure) return;
    figures.drop(figure);
    pooled.delete(stand);
    if (drawn.delete(stand)) isStale = true;
    fades.cut(stand);
    isChanged = true;
  };
  const middleOf = (cell: number) => {
    const { first, count: stands } = plaza.cells[cell]!;
    const middle = first + (stands >> 1);
    return (plaza.x[middle]! - eye.x) ** 2 + (plaza.z[middle]! - eye.z) ** 2;
  };
  const reachOf = () => {
    let far = 0;
    for (const stand of drawn.keys()) {
      if (wanted[stand]) far = Math.max(far, (plaza.x[stand]! - eye.x) ** 2 + (plaza.z[stand]! - eye.z) ** 2);
    }
    return Math.max(MIN_REACH, Math.sqrt(far));
  };
  return {
    shares: fades.shares,
    get reach() {
      return reach;
    },
    put(stand, figure) {
      const before = pooled.get(stand);
      let next = figures.put(stand, figure);
      if (!next && before) {
        drop(stand);
        next = figures.put(stand, figure);
      }
      if (!next) return false;
      if (before && pooled.has(stand)) figures.drop(before);
      pooled.set(stand, next);
      if (wanted[stand] || drawn.has(stand)) {
        drawn.set(stand, next);
        fades.aim(stand, wanted[stand] === 1);
        isStale = true;
      }
      return true;
    },
    drop,
    levelOf: (stand) => pooled.get(stand)?.level ?? (minis.has(cellOf[stand]!) ? "mini" : "nothing"),
    show(stands, shown, cells) {
      wanted.fill(0);
      for (let nth = 0; nth < shown; nth++) {
        const stand = stands[nth]!;
        wanted[stand] = 1;
        const figure = pooled.get(stand);
        if (!figure || drawn.has(stand)) continue;
        drawn.set(stand, figure);
        isStale = true;
      }
      for (const stand of drawn.keys()) fades.aim(stand, wanted[stand] === 1);
      const inView = Array.from(cells.keys()).filter((cell) => cells[cell] === 1);
      minis.show(inView.toSorted((a, b) => middleOf(a) - middleOf(b)));
    },
    step(seconds, nextEye) {
      eye = { x: nextEye.x, z: nextEye.z };
      minis.grow(seconds);
      fades.advance(seconds, (stand) => {
        isChanged = true;
        if (fades.shares[stand]! > 0 || wanted[stand] === 1) return;
        drawn.delete(stand);
        isStale = true;
      });
      const far = reachOf();
      reach = seconds > 0 ? reach + (far - reach) * Math.min(1, seconds * REACH_PACE) : far;
      if (isStale) figures.show(drawn);
      isStale = false;
    },
    takeChanged() {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
}

/** Seconds in which a mini and its figure change places. */
const FADE_SECONDS = 0.28;

/** Who is on the way from a mini to a figure, and back. */
export interface StandFades {
  /** 0 is all mini, 255 all figure; a byte a stand. */
  readonly shares: Uint8Array;
  /** Stands on their way. */
  readonly moving: ReadonlySet<number>;
  /** @param isFigure what is to be seen in the end */
  aim(stand: number, isFigure: boolean): void;
  /** At once: the figure is gone. */
  cut(stand: number): void;
  /**
   * @param seconds 0: everybody arrives
   * @param onChanged called with each stand whose share is new
   */
  advance(seconds: number, onChanged: (stand: number) => void): void;
}

/** Fades of so many stands, all minis. */
export function standFades(count: number): StandFades {
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

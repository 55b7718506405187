/** How a grid of avatars lies on the screen. */
export interface Grid {
  readonly count: number;
  readonly columns: number;
  /** Rows that are seen at once. */
  readonly rows: number;
}

/** The place that a key leads to; null for a key that leads nowhere. It never leaves the grid. */
export function gridStep(key: string, at: number, { count, columns, rows }: Grid): number | null {
  const last = count - 1;
  const within = (place: number) => Math.min(last, Math.max(0, place));
  switch (key) {
    case "ArrowRight":
      return within(at + 1);
    case "ArrowLeft":
      return within(at - 1);
    case "ArrowDown":
      // From above a last row that is not full.
      return at + columns > last && Math.floor(at / columns) === Math.floor(last / columns) ? at : within(at + columns);
    case "ArrowUp":
      return at < columns ? at : at - columns;
    case "PageDown":
      return within(at + columns * rows);
    case "PageUp":
      return within(at - columns * rows);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

import { useState } from "react";

/** Which of the holder's prints are wanted: all of them, until some are taken out. */
export interface ChosenPrints {
  readonly chosen: readonly number[];
  has(id: number): boolean;
  toggle(id: number): void;
  all(): void;
  none(): void;
}

/** Keeps what was taken out, so that an avatar that comes later is wanted too. */
export function useChosenPrints(ids: readonly number[]): ChosenPrints {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen: ids.filter((id) => !out.has(id)),
    has: (id) => !out.has(id),
    toggle: (id) =>
      setOut((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    all: () => setOut(new Set()),
    none: () => setOut(new Set(ids)),
  };
}

import { getItem } from "@/lib/shared/typed-arrays";

/** Parallel downloads; more would share the bandwidth and all finish late. */
const MAX_PARALLEL_LOADS = 6;
/** Milliseconds until a failed cell is retried; each failure doubles them. */
const RETRY_MS = 1500;
const MAX_RETRY_MS = 60_000;

interface CellStreamOptions<Pack> {
  readonly count: number;
  readonly fetchCell: (cell: number, signal: AbortSignal) => Promise<Pack>;
  readonly onPack: (cell: number, pack: Pack) => void;
  /** A cell failed to load; it is retried later. */
  readonly onFailed: (cell: number, error: unknown) => void;
}

export type CellStream = ReturnType<typeof createCellStream>;

/** Creates a loader of `count` cells. It loads none before `prioritize`. The caller disposes it. */
export function createCellStream<Pack>({ count, fetchCell, onPack, onFailed }: CellStreamOptions<Pack>) {
  const loaded = new Set<number>();
  const failures = new Map<number, number>();
  const waiting = new Set<number>();
  const loading = new Set<number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let abortController = new AbortController();
  let order = Array.from({ length: count }, (_, cell) => cell);

  const retryLater = (cell: number) => {
    const earlier = failures.get(cell) ?? 0;
    failures.set(cell, earlier + 1);
    waiting.add(cell);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        waiting.delete(cell);
        loadNext();
      },
      Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** earlier),
    );
    timers.add(timer);
  };
  const load = async (cell: number) => {
    const { signal } = abortController;
    loading.add(cell);
    try {
      const pack = await fetchCell(cell, signal);
      if (signal.aborted) return;
      onPack(cell, pack);
      loaded.add(cell);
    } catch (error) {
      if (signal.aborted) return;
      retryLater(cell);
      onFailed(cell, error);
    } finally {
      if (!signal.aborted) {
        loading.delete(cell);
        loadNext();
      }
    }
  };
  const loadNext = () => {
    for (const cell of order) {
      if (loading.size >= MAX_PARALLEL_LOADS) return;
      if (!loaded.has(cell) && !loading.has(cell) && !waiting.has(cell)) void load(cell);
    }
  };
  const cancelAll = () => {
    abortController.abort();
    for (const timer of timers) clearTimeout(timer);
    for (const set of [loaded, waiting, loading, timers]) set.clear();
    failures.clear();
  };
  return {
    get loaded() {
      return loaded.size;
    },
    has: (cell: number) => loaded.has(cell),
    /** Whether a cell has loaded or failed. */
    isFinished: (cell: number) => loaded.has(cell) || failures.has(cell),
    /** Sets the loading order of all cells: the lowest first. */
    prioritize(urgency: (cell: number) => number): void {
      if (loaded.size === count || abortController.signal.aborted) return;
      const urgencies = Array.from({ length: count }, (_, cell) => urgency(cell));
      order = urgencies.map((_, cell) => cell).sort((a, b) => getItem(urgencies, a) - getItem(urgencies, b));
      loadNext();
    },
    clear(): void {
      cancelAll();
      abortController = new AbortController();
    },
    dispose(): void {
      cancelAll();
      order = [];
    },
  };
}

/** Parallel downloads; more would share the bandwidth and all finish late. */
const AT_ONCE = 6;
/** Milliseconds until a failed cell is retried; each failure doubles them. */
const RETRY = 1500;
const MAX_RETRY_MS = 60_000;

interface CellStreamOptions<Pack> {
  readonly count: number;
  readonly fetchCell: (cell: number, signal: AbortSignal) => Promise<Pack>;
  readonly onPack: (cell: number, pack: Pack) => void;
  /** A cell failed to load; it is retried later. */
  readonly onFailed: (cell: number, error: unknown) => void;
}

/** Loads the cells, the most urgent first. */
export interface CellStream {
  /** Loaded cells. */
  readonly arrived: number;
  has(cell: number): boolean;
  /** Whether a cell has loaded or failed. */
  isSettled(cell: number): boolean;
  /** Sets the loading order of all cells: the lowest first. */
  aim(urgency: (cell: number) => number): void;
  /** Drops all loaded cells. */
  forget(): void;
  dispose(): void;
}

/** Creates a stream of `count` cells that loads none before `aim`. The caller disposes it. */
export function streamCells<Pack>({ count, fetchCell, onPack, onFailed }: CellStreamOptions<Pack>): CellStream {
  const arrived = new Set<number>();
  const failures = new Map<number, number>();
  const waiting = new Set<number>();
  const loading = new Set<number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let ending = new AbortController();
  let order = Array.from({ length: count }, (_, cell) => cell);

  const retryLater = (cell: number) => {
    const failed = failures.get(cell)! - 1;
    waiting.add(cell);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        waiting.delete(cell);
        pump();
      },
      Math.min(MAX_RETRY_MS, RETRY * 2 ** failed),
    );
    timers.add(timer);
  };
  const load = async (cell: number) => {
    const { signal } = ending;
    loading.add(cell);
    try {
      const pack = await fetchCell(cell, signal);
      if (signal.aborted) return;
      onPack(cell, pack);
      arrived.add(cell);
    } catch (error) {
      if (signal.aborted) return;
      failures.set(cell, (failures.get(cell) ?? 0) + 1);
      retryLater(cell);
      onFailed(cell, error);
    } finally {
      if (!signal.aborted) {
        loading.delete(cell);
        pump();
      }
    }
  };
  const pump = () => {
    for (const cell of order) {
      if (loading.size >= AT_ONCE) return;
      if (!arrived.has(cell) && !loading.has(cell) && !waiting.has(cell)) void load(cell);
    }
  };
  const end = () => {
    ending.abort();
    for (const timer of timers) clearTimeout(timer);
    for (const set of [arrived, waiting, loading, timers]) set.clear();
    failures.clear();
  };
  return {
    get arrived() {
      return arrived.size;
    },
    has: (cell) => arrived.has(cell),
    isSettled: (cell) => arrived.has(cell) || failures.has(cell),
    aim(urgency) {
      if (arrived.size === count) return;
      const urgencies = Array.from({ length: count }, (_, cell) => urgency(cell));
      order = urgencies.map((_, cell) => cell).sort((a, b) => urgencies[a]! - urgencies[b]!);
      pump();
    },
    forget() {
      end();
      ending = new AbortController();
    },
    dispose() {
      end();
      order = [];
    },
  };
}

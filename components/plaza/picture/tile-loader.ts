import { ApiError, readApiError } from "@/lib/client/api/fetch-json";
import { getTilePath, type TileAddress } from "@/lib/shared/plaza-picture/projection";

/** A loaded tile and its time (performance.now). */
export interface LoadedTile {
  readonly picture: ImageBitmap;
  readonly loadedAt: number;
}

/** Tiles in flight, loaded tiles, and failed tiles. */
export interface TileLoader {
  get(tile: TileAddress): LoadedTile | undefined;
  /** Replaces all earlier requests, first ones first; aborts tiles no longer requested. */
  setRequestedTiles(tiles: readonly TileAddress[]): void;
  /** Whether a request is pending. */
  readonly isWaiting: boolean;
  /** Whether a request has failed after all retries. */
  readonly hasFailed: boolean;
  /** Retries failed tiles. */
  retry(): void;
  dispose(): void;
}

/** Concurrent requests. Browsers open six connections to an HTTP/1.1 server: a page must not wait for tiles. */
const MAX_AT_ONCE = 4;
/** Cached, a megabyte each: two large screens. */
const MAX_CACHED_TILES = 96;
/** Attempts before a tile counts as failed, and the delay between them. */
const TRIES = 3;
const RETRY_DELAY_MS = 1500;
/** Maximum retry delay in seconds for a busy server. */
const MAX_RETRY_AFTER_S = 30;

/** Returns the retry delay of a busy server in milliseconds; null for any other failure. */
function getRetryAfterMs(error: unknown): number | null {
  if (!(error instanceof ApiError && (error.status === 503 || error.status === 429))) return null;
  return Math.min(MAX_RETRY_AFTER_S, error.retryAfter ?? 3) * 1000;
}

async function loadTile(tile: TileAddress, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(getTilePath(tile), { signal });
  if (!response.ok) throw await readApiError(response);
  return await createImageBitmap(await response.blob());
}

/** Creates a cache of tiles by path, whose least recently used ones leave first. */
function createTileCache() {
  const tiles = new Map<string, LoadedTile>();
  return {
    has: (path: string) => tiles.has(path),
    get(path: string): LoadedTile | undefined {
      const tile = tiles.get(path);
      if (tile === undefined) return undefined;
      tiles.delete(path);
      tiles.set(path, tile);
      return tile;
    },
    /** @param requestedPaths tiles that stay */
    add(path: string, picture: ImageBitmap, requestedPaths: ReadonlySet<string>) {
      tiles.set(path, { picture, loadedAt: performance.now() });
      for (const [old, { picture: evicted }] of tiles) {
        if (tiles.size <= MAX_CACHED_TILES) break;
        if (requestedPaths.has(old)) continue;
        evicted.close();
        tiles.delete(old);
      }
    },
    clear() {
      for (const { picture } of tiles.values()) picture.close();
      tiles.clear();
    },
  };
}

/** Creates a pause that a later one replaces. @param onEnd not called when it is cancelled */
function createPause(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    get isActive() {
      return timer !== undefined;
    },
    start(milliseconds: number) {
      cancel();
      timer = setTimeout(() => {
        timer = undefined;
        onEnd();
      }, milliseconds);
    },
    cancel,
  };
}

/** Loads tiles. @param onChange called when a tile has loaded or failed */
export function createTileLoader(onChange: () => void, load = loadTile): TileLoader {
  const cache = createTileCache();
  const flights = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  const pause = createPause(() => startRequests());
  let requests: readonly TileAddress[] = [];
  let hasEnded = false;

  const isFailed = (tile: TileAddress) => (tries.get(getTilePath(tile)) ?? 0) >= TRIES;
  const isLoadable = (tile: TileAddress) => !cache.has(getTilePath(tile)) && !isFailed(tile);

  const handleFailure = (path: string, error: unknown) => {
    // A busy server is no failure: retry while the tile is requested.
    const retryAfterMs = getRetryAfterMs(error);
    if (retryAfterMs === null) tries.set(path, (tries.get(path) ?? 0) + 1);
    pause.start(retryAfterMs ?? RETRY_DELAY_MS);
  };

  const requestTile = async (tile: TileAddress) => {
    const path = getTilePath(tile);
    const flight = new AbortController();
    flights.set(path, flight);
    try {
      const picture = await load(tile, flight.signal);
      if (flight.signal.aborted) picture.close();
      else cache.add(path, picture, new Set(requests.map(getTilePath)));
    } catch (error) {
      if (flight.signal.aborted) return;
      handleFailure(path, error);
    } finally {
      if (flights.get(path) === flight) flights.delete(path);
      if (!hasEnded && !flight.signal.aborted) {
        onChange();
        startRequests();
      }
    }
  };

  const startRequests = () => {
    if (hasEnded || pause.isActive) return;
    for (const tile of requests) {
      if (flights.size >= MAX_AT_ONCE) return;
      if (isLoadable(tile) && !flights.has(getTilePath(tile))) void requestTile(tile);
    }
  };

  return {
    get: (tile) => cache.get(getTilePath(tile)),
    setRequestedTiles(tiles) {
      requests = tiles;
      const requestedPaths = new Set(tiles.map(getTilePath));
      for (const [path, flight] of flights) {
        if (requestedPaths.has(path)) continue;
        flight.abort();
        flights.delete(path);
      }
      startRequests();
    },
    get isWaiting() {
      return requests.some(isLoadable);
    },
    get hasFailed() {
      return requests.some((tile) => !cache.has(getTilePath(tile)) && isFailed(tile));
    },
    retry() {
      tries.clear();
      pause.cancel();
      startRequests();
      onChange();
    },
    dispose() {
      hasEnded = true;
      pause.cancel();
      for (const flight of flights.values()) flight.abort();
      cache.clear();
    },
  };
}

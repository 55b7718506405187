import { ApiError, readApiError } from "@/lib/client/api/fetch-json";
import { getTilePath, type TileAddress } from "@/lib/shared/plaza-picture/tile-address";

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
/** Attempts before a tile counts as failed, and the delay in milliseconds. */
const TRIES = 3;
const PAUSE = 1500;
/** Maximum retry delay in seconds for a busy server. */
const MAX_RETRY_AFTER_S = 30;

/** Returns the retry delay of a busy server in milliseconds; null for any other failure. */
function retryAfterMsOf(error: unknown): number | null {
  if (!(error instanceof ApiError && (error.status === 503 || error.status === 429))) return null;
  return Math.min(MAX_RETRY_AFTER_S, error.retryAfter ?? 3) * 1000;
}

async function loadTile(tile: TileAddress, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(getTilePath(tile), { signal });
  if (!response.ok) throw await readApiError(response);
  return await createImageBitmap(await response.blob());
}

/** Loads tiles. @param onChange called when a tile has loaded or failed */
export function createTileLoader(onChange: () => void, load = loadTile): TileLoader {
  const cached = new Map<string, LoadedTile>();
  const flights = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  let requests: readonly TileAddress[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const isFailed = (tile: TileAddress) => (tries.get(getTilePath(tile)) ?? 0) >= TRIES;
  const isLoadable = (tile: TileAddress) => !cached.has(getTilePath(tile)) && !isFailed(tile);

  const cacheTile = (key: string, picture: ImageBitmap) => {
    cached.set(key, { picture, loadedAt: performance.now() });
    const wanted = new Set(requests.map(getTilePath));
    for (const [old, { picture: evicted }] of cached) {
      if (cached.size <= MAX_CACHED_TILES) break;
      if (wanted.has(old)) continue;
      evicted.close();
      cached.delete(old);
    }
  };

  const pauseRequests = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      startRequests();
    }, milliseconds);
  };

  const requestTile = async (tile: TileAddress) => {
    const key = getTilePath(tile);
    const flight = new AbortController();
    flights.set(key, flight);
    try {
      const picture = await load(tile, flight.signal);
      if (flight.signal.aborted) picture.close();
      else cacheTile(key, picture);
    } catch (error) {
      if (flight.signal.aborted) return;
      // A busy server is no failure: retry while the tile is requested.
      const retryAfterMs = retryAfterMsOf(error);
      if (retryAfterMs !== null) pauseRequests(retryAfterMs);
      else {
        tries.set(key, (tries.get(key) ?? 0) + 1);
        pauseRequests(PAUSE);
      }
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
      if (!hasEnded && !flight.signal.aborted) {
        onChange();
        startRequests();
      }
    }
  };

  const startRequests = () => {
    if (hasEnded || timer !== undefined) return;
    for (const tile of requests) {
      if (flights.size >= MAX_AT_ONCE) return;
      if (isLoadable(tile) && !flights.has(getTilePath(tile))) void requestTile(tile);
    }
  };

  return {
    get(tile) {
      const key = getTilePath(tile);
      const there = cached.get(key);
      if (there === undefined) return undefined;
      cached.delete(key);
      cached.set(key, there);
      return there;
    },
    setRequestedTiles(tiles) {
      requests = tiles;
      const wanted = new Set(tiles.map(getTilePath));
      for (const [key, flight] of flights) {
        if (wanted.has(key)) continue;
        flight.abort();
        flights.delete(key);
      }
      startRequests();
    },
    get isWaiting() {
      return requests.some(isLoadable);
    },
    get hasFailed() {
      return requests.some((tile) => !cached.has(getTilePath(tile)) && isFailed(tile));
    },
    retry() {
      tries.clear();
      clearTimeout(timer);
      timer = undefined;
      startRequests();
      onChange();
    },
    dispose() {
      hasEnded = true;
      clearTimeout(timer);
      for (const flight of flights.values()) flight.abort();
      for (const { picture } of cached.values()) picture.close();
      cached.clear();
    },
  };
}

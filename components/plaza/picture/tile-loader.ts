import { ApiError, readErrorAnswer } from "@/lib/client/api/ask";
import { getTilePath, type TileAddress } from "@/lib/shared/plaza-picture/tile-address";

/** A tile that has come, and when (performance.now). */
export interface LoadedTile {
  readonly picture: ImageBitmap;
  readonly since: number;
}

/** Tiles on their way, those that have come, and those that have not. */
export interface TileLoader {
  get(tile: TileAddress): LoadedTile | undefined;
  /** Replaces all earlier requests, first ones first; what is on its way to nobody any more is given up. */
  want(tiles: readonly TileAddress[]): void;
  /** Whether a request is still open. */
  readonly isWaiting: boolean;
  /** Whether one of the requests has not come although it was asked for again. */
  readonly hasFailed: boolean;
  /** Asks anew for what has not come. */
  retry(): void;
  dispose(): void;
}

/** Asked for at once. Browsers have six connections to an HTTP/1.1 server: a link's page must not wait for tiles being drawn. */
const MAX_AT_ONCE = 4;
/** Kept, a megabyte each: a large screen twice over. */
const MAX_CACHED_TILES = 96;
/** How often a tile is asked for before it counts as failed, and milliseconds in between. */
const TRIES = 3;
const PAUSE = 1500;
/** Seconds that a busy server is waited for at most. */
const MAX_RETRY_AFTER_S = 30;

/** In how many milliseconds a busy server wants to be asked again; null for every other failure. */
function retryAfterMsOf(error: unknown): number | null {
  if (!(error instanceof ApiError && (error.status === 503 || error.status === 429))) return null;
  return Math.min(MAX_RETRY_AFTER_S, error.retryAfter ?? 3) * 1000;
}

async function loadTile(tile: TileAddress, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(getTilePath(tile), { signal });
  if (!response.ok) throw await readErrorAnswer(response);
  return await createImageBitmap(await response.blob());
}

/** Loads tiles. @param onChange told when one has come, and when one has failed or is asked for again */
export function createTileLoader(onChange: () => void, load = loadTile): TileLoader {
  const kept = new Map<string, LoadedTile>();
  const flights = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  let requests: readonly TileAddress[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const isFailed = (tile: TileAddress) => (tries.get(getTilePath(tile)) ?? 0) >= TRIES;
  const isOpen = (tile: TileAddress) => !kept.has(getTilePath(tile)) && !isFailed(tile);

  const keep = (key: string, picture: ImageBitmap) => {
    kept.set(key, { picture, since: performance.now() });
    const wanted = new Set(requests.map(getTilePath));
    for (const [old, { picture: gone }] of kept) {
      if (kept.size <= MAX_CACHED_TILES) break;
      if (wanted.has(old)) continue;
      gone.close();
      kept.delete(old);
    }
  };

  const rest = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      feed();
    }, milliseconds);
  };

  const ask = async (tile: TileAddress) => {
    const key = getTilePath(tile);
    const flight = new AbortController();
    flights.set(key, flight);
    try {
      const picture = await load(tile, flight.signal);
      if (flight.signal.aborted) picture.close();
      else keep(key, picture);
    } catch (error) {
      if (flight.signal.aborted) return;
      // A busy server is no fault: it is asked again for as long as somebody looks.
      const retryAfterMs = retryAfterMsOf(error);
      if (retryAfterMs !== null) rest(retryAfterMs);
      else {
        tries.set(key, (tries.get(key) ?? 0) + 1);
        rest(PAUSE);
      }
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
      if (!hasEnded && !flight.signal.aborted) {
        onChange();
        feed();
      }
    }
  };

  const feed = () => {
    if (hasEnded || timer !== undefined) return;
    for (const tile of requests) {
      if (flights.size >= MAX_AT_ONCE) return;
      if (isOpen(tile) && !flights.has(getTilePath(tile))) void ask(tile);
    }
  };

  return {
    get(tile) {
      const key = getTilePath(tile);
      const there = kept.get(key);
      if (there === undefined) return undefined;
      kept.delete(key);
      kept.set(key, there);
      return there;
    },
    want(tiles) {
      requests = tiles;
      const wanted = new Set(tiles.map(getTilePath));
      for (const [key, flight] of flights) {
        if (wanted.has(key)) continue;
        flight.abort();
        flights.delete(key);
      }
      feed();
    },
    get isWaiting() {
      return requests.some(isOpen);
    },
    get hasFailed() {
      return requests.some((tile) => !kept.has(getTilePath(tile)) && isFailed(tile));
    },
    retry() {
      tries.clear();
      clearTimeout(timer);
      timer = undefined;
      feed();
      onChange();
    },
    dispose() {
      hasEnded = true;
      clearTimeout(timer);
      for (const flight of flights.values()) flight.abort();
      for (const { picture } of kept.values()) picture.close();
      kept.clear();
    },
  };
}

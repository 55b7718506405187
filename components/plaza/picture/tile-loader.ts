import { ApiError, readApiError } from "@/lib/client/api/fetch-json";
import { getTilePath, type TileAddress } from "@/lib/shared/plaza-picture/projection";

interface LoadedTile {
  readonly picture: ImageBitmap;
  readonly loadedAt: number;
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

/** Loads tiles, and caches them by path: the least recently used ones leave first. The caller disposes it. */
export class TileLoader {
  readonly #onChange: () => void;
  readonly #load: typeof loadTile;
  readonly #cache = new Map<string, LoadedTile>();
  readonly #flights = new Map<string, AbortController>();
  readonly #tries = new Map<string, number>();
  #requests: ReadonlyMap<string, TileAddress> = new Map();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #hasEnded = false;

  /** @param onChange called when a tile has loaded or failed */
  constructor(onChange: () => void, load = loadTile) {
    this.#onChange = onChange;
    this.#load = load;
  }

  get(tile: TileAddress): LoadedTile | undefined {
    const path = getTilePath(tile);
    const loaded = this.#cache.get(path);
    if (loaded === undefined) return undefined;
    this.#cache.delete(path);
    this.#cache.set(path, loaded);
    return loaded;
  }

  /** Replaces all earlier requests, first ones first; aborts tiles no longer requested. */
  setRequestedTiles(tiles: readonly TileAddress[]): void {
    this.#requests = new Map(tiles.map((tile) => [getTilePath(tile), tile]));
    for (const [path, flight] of this.#flights) {
      if (this.#requests.has(path)) continue;
      flight.abort();
      this.#flights.delete(path);
    }
    this.#startRequests();
  }

  get isWaiting(): boolean {
    return [...this.#requests.keys()].some((path) => this.#isLoadable(path));
  }

  /** Whether a request has failed after all retries. */
  get hasFailed(): boolean {
    return [...this.#requests.keys()].some((path) => !this.#cache.has(path) && !this.#isLoadable(path));
  }

  retry(): void {
    this.#tries.clear();
    this.#endPause();
    this.#startRequests();
    this.#onChange();
  }

  dispose(): void {
    this.#hasEnded = true;
    this.#endPause();
    for (const flight of this.#flights.values()) flight.abort();
    for (const { picture } of this.#cache.values()) picture.close();
    this.#cache.clear();
  }

  #isLoadable(path: string): boolean {
    return !this.#cache.has(path) && (this.#tries.get(path) ?? 0) < TRIES;
  }

  #endPause(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  #startRequests(): void {
    if (this.#hasEnded || this.#pause !== undefined) return;
    for (const [path, tile] of this.#requests) {
      if (this.#flights.size >= MAX_AT_ONCE) return;
      if (this.#isLoadable(path) && !this.#flights.has(path)) void this.#request(path, tile);
    }
  }

  async #request(path: string, tile: TileAddress): Promise<void> {
    const flight = new AbortController();
    const { signal } = flight;
    this.#flights.set(path, flight);
    try {
      const picture = await this.#load(tile, signal);
      if (signal.aborted) picture.close();
      else this.#add(path, picture);
    } catch (error) {
      if (!signal.aborted) this.#handleFailure(path, error);
    }
    if (signal.aborted) return;
    this.#flights.delete(path);
    this.#onChange();
    this.#startRequests();
  }

  #add(path: string, picture: ImageBitmap): void {
    this.#cache.set(path, { picture, loadedAt: performance.now() });
    for (const [old, { picture: evicted }] of this.#cache) {
      if (this.#cache.size <= MAX_CACHED_TILES) break;
      if (this.#requests.has(old)) continue;
      evicted.close();
      this.#cache.delete(old);
    }
  }

  #handleFailure(path: string, error: unknown): void {
    // A busy server is no failure: retry while the tile is requested.
    const retryAfterMs = getRetryAfterMs(error);
    if (retryAfterMs === null) this.#tries.set(path, (this.#tries.get(path) ?? 0) + 1);
    this.#endPause();
    this.#pause = setTimeout(() => {
      this.#endPause();
      this.#startRequests();
    }, retryAfterMs ?? RETRY_DELAY_MS);
  }
}

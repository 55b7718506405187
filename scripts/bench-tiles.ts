import { runInParallel } from "@/contracts/multicall/open-snapshot";
import { getTilePath, PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";
import type { BenchRow } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { load, onlySuccess } from "./lib/load";

/** Tiles across and down a window of 1440 x 900, and the page's concurrent requests (components/plaza/picture). */
const WINDOW = { across: 4, down: 3, atOnce: 6 } as const;
/** Zooms drawn with minis only, and with figures; the last one shows the largest. */
const ZOOMS = [2, PLAZA_PICTURE.lastMiniZoom, PLAZA_PICTURE.lastMiniZoom + 1, PLAZA_PICTURE.lastZoom] as const;
/** The limit of the scene's first view (docs/plaza.md). */
const MAX_SECONDS = 4;
const CONNECTIONS = 50;

/** Returns the tile paths of a window on the picture's middle. */
function windowPaths(zoom: number): string[] {
  const start = (count: number) => 2 ** (zoom - 1) - Math.floor(count / 2);
  return Array.from({ length: WINDOW.across * WINDOW.down }, (_, nth) =>
    getTilePath({
      zoom,
      x: start(WINDOW.across) + (nth % WINDOW.across),
      y: start(WINDOW.down) + Math.floor(nth / WINDOW.across),
    }),
  );
}

/** Measures one window that is not cached. */
async function coldRow(url: string, zoom: number): Promise<BenchRow> {
  const paths = windowPaths(zoom);
  const startedAt = performance.now();
  const times = await runInParallel(paths, WINDOW.atOnce, async (path) => {
    const requestedAt = performance.now();
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    await answer.arrayBuffer();
    return performance.now() - requestedAt;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    name: `tiles: a window of zoom ${zoom}, cold`,
    wanted: `<= ${MAX_SECONDS} s`,
    measured: `${seconds.toFixed(2)} s`,
    note: `${paths.length} tiles, ${WINDOW.atOnce} at once; the first after ${Math.min(...times).toFixed(0)} ms`,
    ok: seconds <= MAX_SECONDS,
  };
}

/**
 * Measures tiles of the crowd's picture from the production server, over loopback. Needs a finished build.
 * @throws Error when the server does not start, or does not give a tile
 */
export async function benchTiles(): Promise<BenchRow[]> {
  const server = await startBuiltProduct();
  try {
    const rows: BenchRow[] = [];
    for (const zoom of ZOOMS) rows.push(await coldRow(server.url, zoom));
    const warm = await load(`${server.url}${windowPaths(PLAZA_PICTURE.lastMiniZoom)[0]}`, CONNECTIONS, 5);
    rows.push({
      name: `tiles: one that is cached, ${CONNECTIONS} connections`,
      wanted: ">= 2000 requests/s, p99 <= 100 ms",
      measured: `${warm.perSecond.toFixed(0)} requests/s, p99 ${warm.p99.toFixed(0)} ms`,
      note: "server and load share the cores",
      ok: warm.perSecond >= 2000 && warm.p99 <= 100 && onlySuccess(warm),
    });
    return rows;
  } finally {
    await server.stop();
  }
}

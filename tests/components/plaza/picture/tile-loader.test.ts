import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TileLoader } from "@/components/plaza/picture/tile-loader";
import { getTilePath, type TileAddress } from "@/lib/shared/plaza-picture/projection";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (count: number, zoom = 5): TileAddress[] => Array.from({ length: count }, (_, x) => ({ zoom, x, y: 0 }));

/** A loader whose response per tile is up to the test. */
function answering(answer: (path: string, time: number) => ImageBitmap | Error | null) {
  const requestedPaths: string[] = [];
  const abortedPaths: string[] = [];
  const load = (tile: TileAddress, signal: AbortSignal) => {
    const path = getTilePath(tile);
    requestedPaths.push(path);
    signal.addEventListener("abort", () => abortedPaths.push(path));
    return new Promise<ImageBitmap>((resolve, reject) => {
      const said = answer(path, requestedPaths.filter((other) => other === path).length);
      if (said instanceof Error) reject(said);
      else if (said) resolve(said);
      signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  };
  return { requestedPaths, abortedPaths, loader: new TileLoader(() => {}, load) };
}

// `as`: the loader only closes bitmaps.
const bitmap = () => ({ close: vi.fn() }) as unknown as ImageBitmap;

it("requests four tiles at once, in the given order", () => {
  const { requestedPaths, loader } = answering(() => null);
  loader.setRequestedTiles(row(20));
  expect(requestedPaths).toEqual(row(4).map(getTilePath));
  expect(loader.isWaiting).toBe(true);
});

it("aborts tiles that have left the window and keeps the others in flight", () => {
  const { requestedPaths, abortedPaths, loader } = answering(() => null);
  loader.setRequestedTiles(row(4));
  loader.setRequestedTiles([...row(2), { zoom: 5, x: 9, y: 9 }]);
  expect(abortedPaths).toEqual(row(4).slice(2).map(getTilePath));
  expect(requestedPaths.at(-1)).toBe("/api/crowd/5/9/9.webp");
  expect(requestedPaths).toHaveLength(5);
});

it("keeps a loaded tile and does not request it again", async () => {
  const picture = bitmap();
  const { requestedPaths, loader } = answering(() => picture);
  loader.setRequestedTiles(row(1));
  await vi.advanceTimersByTimeAsync(0);
  loader.setRequestedTiles(row(1));
  expect(loader.get({ zoom: 5, x: 0, y: 0 })?.picture).toBe(picture);
  expect(loader.isWaiting).toBe(false);
  expect(requestedPaths).toHaveLength(1);
});

it("requests a failing tile three times, then marks it as failed until a retry", async () => {
  let isDown = true;
  const { requestedPaths, loader } = answering(() => (isDown ? new Error("500") : bitmap()));
  loader.setRequestedTiles(row(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestedPaths).toHaveLength(3);
  expect(loader.hasFailed).toBe(true);
  expect(loader.isWaiting).toBe(false);
  isDown = false;
  loader.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(loader.hasFailed).toBe(false);
  expect(requestedPaths).toHaveLength(4);
});

it("keeps 96 tiles at most, and never closes requested ones", async () => {
  const made: { close: ReturnType<typeof vi.fn> }[] = [];
  const { loader } = answering(() => {
    const picture = bitmap();
    made.push(picture as unknown as (typeof made)[number]);
    return picture;
  });
  for (let y = 0; y < 12; y++) {
    loader.setRequestedTiles(Array.from({ length: 12 }, (_, x) => ({ zoom: 6, x, y })));
    await vi.advanceTimersByTimeAsync(0);
  }
  const closed = made.filter(({ close }) => close.mock.calls.length > 0).length;
  expect(made).toHaveLength(144);
  expect(closed).toBe(48);
  expect(loader.get({ zoom: 6, x: 11, y: 11 })).toBeDefined();
  expect(loader.get({ zoom: 6, x: 0, y: 0 })).toBeUndefined();
});

it("requests no tiles after dispose, and closes the loaded ones", async () => {
  const picture = bitmap();
  const { requestedPaths, loader } = answering(() => picture);
  loader.setRequestedTiles(row(1));
  await vi.advanceTimersByTimeAsync(0);
  loader.dispose();
  loader.setRequestedTiles(row(3));
  expect(requestedPaths).toHaveLength(1);
  expect(picture.close).toHaveBeenCalledOnce();
});

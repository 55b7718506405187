import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTileLoader } from "@/components/plaza/picture/tile-loader";
import { getTilePath, type TileAddress } from "@/lib/shared/plaza-picture/tile-address";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (count: number, zoom = 5): TileAddress[] => Array.from({ length: count }, (_, x) => ({ zoom, x, y: 0 }));

/** A server that is told tile by tile what to answer. */
function answering(answer: (path: string, time: number) => ImageBitmap | Error | null) {
  const asked: string[] = [];
  const given: string[] = [];
  const load = (tile: TileAddress, signal: AbortSignal) => {
    const path = getTilePath(tile);
    asked.push(path);
    signal.addEventListener("abort", () => given.push(path));
    return new Promise<ImageBitmap>((resolve, reject) => {
      const said = answer(path, asked.filter((other) => other === path).length);
      if (said instanceof Error) reject(said);
      else if (said) resolve(said);
      signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  };
  return { asked, given, loader: createTileLoader(() => {}, load) };
}

// `as`: of a bitmap the loader only knows how to let go.
const bitmap = () => ({ close: vi.fn() }) as unknown as ImageBitmap;

it("four tiles are asked for at once, the first ones first", () => {
  const { asked, loader } = answering(() => null);
  loader.want(row(20));
  expect(asked).toEqual(row(4).map(getTilePath));
  expect(loader.isWaiting).toBe(true);
});

it("what has left the window is given up, what stays goes on", () => {
  const { asked, given, loader } = answering(() => null);
  loader.want(row(4));
  loader.want([...row(2), { zoom: 5, x: 9, y: 9 }]);
  expect(given).toEqual(row(4).slice(2).map(getTilePath));
  expect(asked.at(-1)).toBe("/api/crowd/5/9/9.webp");
  expect(asked).toHaveLength(5);
});

it("a tile that has come is there and is not asked for again", async () => {
  const picture = bitmap();
  const { asked, loader } = answering(() => picture);
  loader.want(row(1));
  await vi.advanceTimersByTimeAsync(0);
  loader.want(row(1));
  expect(loader.get({ zoom: 5, x: 0, y: 0 })?.picture).toBe(picture);
  expect(loader.isWaiting).toBe(false);
  expect(asked).toHaveLength(1);
});

it("a tile that fails is asked for three times, then it counts as failed until it is requested anew", async () => {
  let isDown = true;
  const { asked, loader } = answering(() => (isDown ? new Error("500") : bitmap()));
  loader.want(row(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
  expect(loader.hasFailed).toBe(true);
  expect(loader.isWaiting).toBe(false);
  isDown = false;
  loader.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(loader.hasFailed).toBe(false);
  expect(asked).toHaveLength(4);
});

it("no more than a screen twice over is kept, never at the cost of what is requested", async () => {
  const made: { close: ReturnType<typeof vi.fn> }[] = [];
  const { loader } = answering(() => {
    const picture = bitmap();
    made.push(picture as unknown as (typeof made)[number]);
    return picture;
  });
  for (let y = 0; y < 12; y++) {
    loader.want(Array.from({ length: 12 }, (_, x) => ({ zoom: 6, x, y })));
    await vi.advanceTimersByTimeAsync(0);
  }
  const closed = made.filter(({ close }) => close.mock.calls.length > 0).length;
  expect(made).toHaveLength(144);
  expect(closed).toBe(48);
  expect(loader.get({ zoom: 6, x: 11, y: 11 })).toBeDefined();
  expect(loader.get({ zoom: 6, x: 0, y: 0 })).toBeUndefined();
});

it("after its end it asks for nothing and holds nothing", async () => {
  const picture = bitmap();
  const { asked, loader } = answering(() => picture);
  loader.want(row(1));
  await vi.advanceTimersByTimeAsync(0);
  loader.dispose();
  loader.want(row(3));
  expect(asked).toHaveLength(1);
  expect(picture.close).toHaveBeenCalledOnce();
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closeSeams,
  createScreen,
  drawQuads,
  measureBounds,
  reuseScreen,
  type ScreenMemory,
  sortQuadsIntoBands,
  takeScreen,
} from "@/lib/avatar/raster/screen";

/** A rectangle on the screen as a quad that faces the viewer. */
function rectangle(left: number, top: number, right: number, bottom: number, near = 1): number[] {
  return [left, bottom, near, right, bottom, near, right, top, near, left, top, near];
}

function projected(quads: readonly (readonly number[])[], light: readonly number[] = []) {
  return {
    points: Float32Array.from(quads.flat()),
    light: Uint8Array.from({ length: quads.length * 4 }, (_, at) => light[at] ?? 255),
    flipped: new Uint8Array(quads.length),
  };
}

/** The visible quads of a screen by row; "." for none. */
function rowsOf({ width, rows, near, quad }: ReturnType<typeof createScreen>): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (_, x) => {
      const at = row * width + x;
      return near[at] === 0 ? "." : String(quad[at]);
    }).join(""),
  );
}

describe("the bounds of points", () => {
  it("are their extremes, wherever they lie", () => {
    const coordinate = fc.float({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1 }), (points) => {
        const [x, y] = [points.map((point) => point[0]), points.map((point) => point[1])];
        const bounds = measureBounds(Float32Array.from(points.flatMap((point) => [...point, 1])));
        expect(bounds.left).toBeCloseTo(Math.min(...x), 3);
        expect(bounds.right).toBeCloseTo(Math.max(...x), 3);
        expect(bounds.top).toBeCloseTo(Math.min(...y), 3);
        expect(bounds.bottom).toBeCloseTo(Math.max(...y), 3);
      }),
    );
  });
});

describe("a drawn quad", () => {
  it("covers the pixels whose centres it contains", () => {
    const screen = createScreen(5, 0, 4);
    drawQuads(screen, projected([rectangle(0.6, 1, 3.5, 3)]));
    expect(rowsOf(screen)).toEqual([".....", ".00..", ".00..", "....."]);
  });

  it("is cut off at all edges of the picture", () => {
    const screen = createScreen(3, 0, 2);
    drawQuads(screen, projected([rectangle(-10, -10, 10, 10)]));
    expect(rowsOf(screen)).toEqual(["000", "000"]);
  });

  it("is nothing when it faces away, lies outside or has no area", () => {
    const screen = createScreen(4, 0, 4);
    const away = [0, 0, 1, 4, 0, 1, 4, 4, 1, 0, 4, 1];
    drawQuads(screen, projected([away, rectangle(5, 0, 9, 4), rectangle(0, -4, 4, 0), rectangle(2, 0, 2, 4)]));
    expect(rowsOf(screen)).toEqual(["....", "....", "....", "...."]);
  });

  it("hides what is farther away, in both orders, and leaves what is nearer", () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const screen = createScreen(4, 0, 1);
      drawQuads(screen, projected([rectangle(0, 0, 3, 1, 0.5), rectangle(1, 0, 4, 1, 0.8)]), order);
      expect(rowsOf(screen)).toEqual(["0111"]);
    }
  });

  it("shows the part of a tilted quad that comes through another one", () => {
    const tilted = [0, 1, 0.1, 8, 1, 0.9, 8, 0, 0.9, 0, 0, 0.1];
    const screen = createScreen(8, 0, 1);
    drawQuads(screen, projected([rectangle(0, 0, 8, 1, 0.5), tilted]));
    expect(rowsOf(screen)).toEqual(["00001111"]);
  });

  it("mixes the light of its corners", () => {
    const screen = createScreen(4, 0, 1);
    drawQuads(screen, projected([rectangle(0, 0, 4, 1)], [0, 200, 200, 0]));
    expect([...screen.light]).toEqual([25, 75, 125, 175]);
  });

  it("has the same pixels whichever way its diagonal runs", () => {
    const quads = projected([rectangle(0.3, 0.2, 6.7, 5.9)]);
    const [one, other] = [createScreen(8, 0, 8), createScreen(8, 0, 8)];
    drawQuads(one, quads);
    drawQuads(other, { ...quads, flipped: Uint8Array.of(1) });
    expect(rowsOf(other)).toEqual(rowsOf(one));
  });

  it("covers each pixel of a shared edge once: neighbours leave neither gap nor overlap", () => {
    const cut = fc.float({ min: Math.fround(0.1), max: Math.fround(7.9), noNaN: true });
    fc.assert(
      fc.property(cut, cut, (x, y) => {
        const parts = [rectangle(0, 0, x, y), rectangle(x, 0, 8, y), rectangle(0, y, x, 8), rectangle(x, y, 8, 8)];
        const counts = new Uint8Array(64);
        for (const part of parts) {
          const screen = createScreen(8, 0, 8);
          drawQuads(screen, projected([part]));
          screen.near.forEach((near, at) => {
            if (near > 0) counts[at] = (counts[at] ?? 0) + 1;
          });
        }
        expect([...new Set(counts)]).toEqual([1]);
      }),
    );
  });
});

describe("bands of rows", () => {
  const quads = projected([
    rectangle(0, 0.2, 4, 3),
    rectangle(0, 3.5, 4, 9.5),
    rectangle(0, -6, 4, -2),
    rectangle(0, 12, 4, 14),
    [0, 0, 1, 4, 0, 1, 4, 4, 1, 0, 4, 1],
  ]);

  it("have the quads that reach into them, without those that face away or lie outside", () => {
    expect(sortQuadsIntoBands(quads, 4, 10)).toEqual([[0, 1], [1], [1]]);
  });

  it("draw the same picture as the whole", () => {
    const whole = createScreen(4, 0, 10);
    drawQuads(whole, quads);
    const rows = sortQuadsIntoBands(quads, 4, 10).flatMap((band, at) => {
      const screen = createScreen(4, at * 4, Math.min(4, 10 - at * 4));
      drawQuads(screen, quads, band);
      return rowsOf(screen);
    });
    expect(rows).toEqual(rowsOf(whole));
  });
});

describe("a screen's memory", () => {
  it("is used again, empty, for other rows", () => {
    const screen = createScreen(2, 0, 2);
    drawQuads(screen, projected([rectangle(0, 0, 2, 2)]));
    const next = reuseScreen(screen, 2, 2);
    expect([next.near, next.quad]).toEqual([screen.near, screen.quad]);
    expect(next.near.buffer).toBe(screen.near.buffer);
    expect([next.top, rowsOf(next)]).toEqual([2, ["..", ".."]]);
  });

  it("is used again for a picture of the same size and purpose only", () => {
    const memory: ScreenMemory = new Map();
    const first = takeScreen(memory, "scene", 4, 3);
    expect(takeScreen(memory, "scene", 4, 3).near).toBe(first.near);
    expect(takeScreen(memory, "shadow", 4, 3).near).not.toBe(first.near);
    // As many pixels, but another shape.
    const other = takeScreen(memory, "scene", 3, 4);
    expect([other.width, other.rows]).toEqual([3, 4]);
    expect(other.near).not.toBe(first.near);
    expect(takeScreen(memory, "scene", 4, 3).near).not.toBe(first.near);
    expect(takeScreen(undefined, "scene", 4, 3).near).toHaveLength(12);
  });
});

describe("closed seams", () => {
  it("extend a quad over each of its edges by less than a hundredth of a pixel", () => {
    const points = Float32Array.from(rectangle(10, 10, 20, 20));
    closeSeams(points);
    const { left, right, top, bottom } = measureBounds(points);
    for (const [moved, edge, sign] of [
      [left, 10, -1],
      [top, 10, -1],
      [right, 20, 1],
      [bottom, 20, 1],
    ] as const) {
      expect((moved - edge) * sign).toBeGreaterThan(0.005);
      expect((moved - edge) * sign).toBeLessThan(0.01);
    }
  });

  it("keep the plane of a tilted quad", () => {
    // Nearness grows with x.
    const points = Float32Array.from([0, 10, 0.5, 10, 10, 1, 10, 0, 1, 0, 0, 0.5]);
    closeSeams(points);
    for (let at = 0; at < 12; at += 3) expect(points[at + 2]).toBeCloseTo(0.5 + (points[at] ?? 0) * 0.05, 4);
  });

  it("leave a quad without area in finite places", () => {
    const points = Float32Array.from(rectangle(5, 5, 5, 5));
    closeSeams(points);
    expect(points.every(Number.isFinite)).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeContrast, createPalette } from "@/lib/avatar/voxels/palette";
import { formatHex, type Hex, mixHex, parseHex } from "@/lib/shared/colors";

const byte = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(byte, byte, byte);

describe("a colour as text", () => {
  it("is read as written", () => {
    fc.assert(fc.property(color, (rgb) => void expect(parseHex(formatHex(...rgb))).toEqual(rgb)));
  });

  it("is rounded and limited to bytes when it is written", () => {
    expect(formatHex(-3, 127.5, 999)).toBe("#0080ff");
    expect(formatHex(0.4, 254.6, 255.4)).toBe("#00ffff");
  });

  it.each(["#fff", "#1234567", "", "#", "#gg0000", "#12zz34", "#-12345", "# 12345", "#12345 ", "0123456", "#0x1234"])(
    "cannot be %j",
    (text) => {
      // `as`: texts from elsewhere.
      expect(() => parseHex(text as Hex)).toThrow(RangeError);
    },
  );
});

describe("a mix of colours", () => {
  it("has its ends at 0 and 1, and is between them elsewhere", () => {
    fc.assert(
      fc.property(color, color, fc.float({ min: 0, max: 1, noNaN: true }), (from, to, amount) => {
        const [a, b] = [formatHex(...from), formatHex(...to)];
        expect([mixHex(a, b, 0), mixHex(a, b, 1)]).toEqual([a, b]);
        for (const [at, part] of parseHex(mixHex(a, b, amount)).entries()) {
          expect(part).toBeGreaterThanOrEqual(Math.min(from[at] ?? 0, to[at] ?? 0));
          expect(part).toBeLessThanOrEqual(Math.max(from[at] ?? 0, to[at] ?? 0));
        }
      }),
    );
  });

  it("halfway is the mean of each part", () => {
    expect(mixHex("#002040", "#204080", 0.5)).toBe("#103060");
  });
});

describe("the contrast of two colours", () => {
  it("is 21 for black on white and 1 for equal colours, in both orders", () => {
    expect(computeContrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(computeContrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    fc.assert(
      fc.property(color, color, (one, other) => {
        const [a, b] = [formatHex(...one), formatHex(...other)];
        expect(computeContrast(a, a)).toBe(1);
        expect(computeContrast(a, b)).toBe(computeContrast(b, a));
        expect(computeContrast(a, b)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  // https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio, as computed by browsers' developer tools.
  it.each([
    ["#767676", 4.54],
    ["#ff0000", 4],
    ["#00ff00", 1.37],
    ["#0000ff", 8.59],
  ] as const)("of %s on white is %d", (hex, expected) => {
    expect(computeContrast(hex, "#ffffff")).toBeCloseTo(expected, 2);
  });
});

describe("the palette of an avatar", () => {
  it("gives each colour one index, from 1 on, and back", () => {
    const palette = createPalette();
    const colors = ["#ff0000", "#00ff00", "#0000ff"] as const;
    expect(colors.map(palette.indexOf)).toEqual([1, 2, 3]);
    expect(colors.map(palette.indexOf)).toEqual([1, 2, 3]);
    expect([1, 2, 3].map(palette.hexAt)).toEqual(colors);
    expect(palette.hexAt(4)).toBe("#000000");
  });

  it("keeps index 0 for empty cells, also beside black", () => {
    expect(createPalette().indexOf("#000000")).toBe(1);
  });

  it("holds 255 colours, then gives the nearest of them", () => {
    const palette = createPalette();
    const grey = (level: number) => formatHex(level, level, level);
    for (let level = 1; level <= 255; level++) expect(palette.indexOf(grey(level))).toBe(level);
    expect(palette.indexOf("#0a0a0b")).toBe(10);
    // Black is nearest to the empty index 0, which is no colour.
    expect(palette.indexOf("#000000")).toBe(1);
    expect(palette.indexOf("#ffffff")).toBe(255);
    // A replaced colour stays so, and leaves the others unchanged.
    expect(palette.indexOf("#0a0a0b")).toBe(10);
    expect(palette.hexAt(10)).toBe(grey(10));
  });

  it("has 256 triples, black where no colour is", () => {
    const palette = createPalette();
    palette.indexOf("#102030");
    const bytes = palette.bytes();
    expect(bytes).toHaveLength(768);
    expect([...bytes.subarray(0, 9)]).toEqual([0, 0, 0, 0x10, 0x20, 0x30, 0, 0, 0]);
  });
});

import { describe, expect, it } from "vitest";
import { LINEAR, mixStops, toLinear, toSrgb, toSrgbByte } from "@/lib/avatar/raster/srgb";
import { createBackdropCss, getBackdropStops, getSeamlessStops } from "@/lib/shared/backdrop";
import { mixHex, parseHex } from "@/lib/shared/colors";
import { ALL_MOODS, getMood } from "@/lib/shared/moods";

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);
const bytesOf = (light: readonly number[]) => light.map((part) => Math.round(toSrgb(part) * 255));

describe("linear light", () => {
  it("of every byte is written back as that byte", () => {
    expect(BYTES.map((byte) => toSrgbByte(LINEAR[byte] ?? 0))).toEqual(BYTES);
    expect(BYTES.map((byte) => Math.round(toSrgb(toLinear(byte / 255)) * 255))).toEqual(BYTES);
  });

  it("grows with the byte, from 0 to 1, without a step between its two parts", () => {
    expect([LINEAR[0], LINEAR[255]]).toEqual([0, 1]);
    for (let byte = 1; byte < 256; byte++) expect(LINEAR[byte]).toBeGreaterThan(LINEAR[byte - 1] ?? 0);
    for (const edge of [0.04045, 0.0031308]) {
      expect(toLinear(edge + 1e-9)).toBeCloseTo(toLinear(edge - 1e-9), 6);
      expect(toSrgb(edge + 1e-9)).toBeCloseTo(toSrgb(edge - 1e-9), 6);
    }
    // The middle grey of IEC 61966-2-1.
    expect(toLinear(0.5)).toBeCloseTo(0.2140411, 6);
  });

  it("beyond black and white is limited to them", () => {
    const beyond = [Number.NEGATIVE_INFINITY, -1, -1e-9, 1 + 1e-9, 7, 2 ** 40, Number.POSITIVE_INFINITY];
    expect(beyond.map(toSrgbByte)).toEqual([0, 0, 0, 255, 255, 255, 255]);
  });
});

describe("a backdrop", () => {
  it.each(ALL_MOODS)("of %s has its stops from top to bottom", (mood) => {
    const stops = getBackdropStops(mood);
    const places = stops.map(([at]) => at);
    expect([places[0], places.at(-1)]).toEqual([0, 1]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const [at, color] of stops) {
      const { backdrop } = getMood(mood);
      if (backdrop !== "rainbow") expect(bytesOf(mixStops(stops, at))).toEqual(parseHex(color));
    }
  });

  it("mixes between its stops in sRGB, as browsers do", () => {
    const stops = [
      [0, "#000000"],
      [0.5, "#808080"],
      [1, "#ff0000"],
    ] as const;
    for (const [height, expected] of [
      [0.25, "#404040"],
      [0.75, mixHex("#808080", "#ff0000", 0.5)],
    ] as const) {
      const mixed = bytesOf(mixStops(stops, height));
      for (const [part, byte] of parseHex(expected).entries())
        expect(Math.abs((mixed[part] ?? 0) - byte)).toBeLessThan(2);
    }
  });

  it("keeps its end colours above and below the picture", () => {
    const stops = getSeamlessStops("#648398");
    expect(mixStops(stops, -1)).toEqual(mixStops(stops, 0));
    expect(mixStops(stops, 2)).toEqual(mixStops(stops, 1));
    expect(mixStops([], 0.5)).toEqual([0, 0, 0]);
  });

  it("is lighter in the upper middle than at its ends, and about the mood's colour", () => {
    const lightAt = (height: number) => mixStops(getSeamlessStops("#648398"), height)[1];
    expect(lightAt(0.36)).toBeGreaterThan(lightAt(0));
    expect(lightAt(0.36)).toBeGreaterThan(lightAt(1));
    const [, green] = bytesOf(mixStops(getSeamlessStops("#648398"), 0.5));
    expect(Math.abs((green ?? 0) - 0x83)).toBeLessThan(5);
  });

  it("of pride has six bands of one colour each, without a mix between them", () => {
    const stops = getBackdropStops("pride");
    const colors = Array.from({ length: 6 }, (_, band) =>
      [0.05, 0.5, 0.95].map((share) => bytesOf(mixStops(stops, (band + share) / 6)).join()),
    );
    for (const band of colors) expect(new Set(band).size).toBe(1);
    expect(new Set(colors.flat()).size).toBe(6);
  });

  it.each(ALL_MOODS)("of %s is the same gradient in CSS", (mood) => {
    const css = createBackdropCss(mood);
    const stops = [...css.matchAll(/(#[\da-f]{6}) ([\d.]+)%/g)].map(([, color, at]) => [Number(at) / 100, color]);
    expect(css).toMatch(/^linear-gradient\(180deg, .*\)$/);
    expect(stops).toEqual(getBackdropStops(mood).map(([at, color]) => [expect.closeTo(at, 3), color]));
  });
});

import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { ALL_MOODS } from "@/lib/shared/moods";

const size = { width: 96, height: 96 } as const;
const avatar = buildAvatar(1);
const alphaOf = (pixels: Uint8ClampedArray, x: number, y: number) => pixels[(y * size.width + x) * 4 + 3] ?? 0;

describe("a picture of a token", () => {
  it("without backdrop is transparent at the corners and opaque on the avatar", () => {
    const pixels = renderPicture(avatar, { ...size, framing: "poster", mood: "default", background: "none" });
    expect(alphaOf(pixels, 1, 1)).toBe(0);
    expect(alphaOf(pixels, 48, 45)).toBe(255);
  });

  it("with a backdrop has no transparent pixel", () => {
    const pixels = renderPicture(avatar, { ...size, framing: "poster", mood: "hype", background: "mood" });
    for (let at = 3; at < pixels.length; at += 4) expect(pixels[at]).toBe(255);
  });

  it("keeps the avatar below the top edge of the poster", () => {
    const pixels = renderPicture(avatar, { ...size, framing: "poster", mood: "default", background: "none" });
    for (let x = 0; x < size.width; x++) expect(alphaOf(pixels, x, 0)).toBe(0);
  });

  it("has the face in the middle in every mood, as a portrait and as a face view", () => {
    for (const mood of ALL_MOODS) {
      for (const how of [{ framing: "portrait" }, { framing: "poster", view: "face" }] as const) {
        const pixels = renderPicture(avatar, { ...size, ...how, mood, background: "none" });
        for (const [x, y] of [
          [48, 48],
          [40, 48],
          [56, 48],
          [48, 40],
          [48, 56],
        ] as const)
          expect(alphaOf(pixels, x, y), mood).toBe(255);
      }
    }
  });

  it("lights the front of the avatar more than the side turned away from the key light", () => {
    const lone = buildAvatar(7);
    const pixels = renderPicture(lone, {
      width: 200,
      height: 200,
      framing: "portrait",
      mood: "default",
      background: "none",
    });
    const sumOf = (x0: number, x1: number) => {
      let [sum, count] = [0, 0];
      for (let y = 60; y < 130; y++) {
        for (let x = x0; x < x1; x++) {
          const at = (y * 200 + x) * 4;
          if (pixels[at + 3] !== 255) continue;
          sum += (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
          count++;
        }
      }
      return sum / count;
    };
    expect(sumOf(90, 150)).toBeGreaterThan(sumOf(50, 75) * 1.1);
  });

  it("has the same bytes each time", () => {
    const draw = () => renderPicture(avatar, { ...size, framing: "full", mood: "gm", background: "mood" });
    expect(Buffer.compare(Buffer.from(draw()), Buffer.from(draw()))).toBe(0);
  });
});

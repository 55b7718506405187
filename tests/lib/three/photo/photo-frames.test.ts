import { describe, expect, it } from "vitest";
import { cameraOf, SHOTS } from "@/lib/avatar/framing";
import { project, viewOf } from "@/lib/avatar/raster/view";
import { arrange } from "@/lib/shared/photo/arrange";
import { MAX_SUBJECTS, PHOTO_FRAMINGS } from "@/lib/shared/photo/shot";
import { getAspect, getPhotoSize, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { framedShot } from "@/lib/three/photo/framed-shot";
import { captionOf } from "@/lib/three/photo/paint-caption";
import { createGroupShot } from "@/lib/three/photo/photo-plan";
import { listTiles } from "@/lib/three/photo/photo-renderer";

describe("one avatar", () => {
  it("whole, in a square, is framed as the poster is", () => {
    const { turn } = SHOTS.poster;
    expect(framedShot({ framing: "whole", zoom: 1, turn }, 1)).toEqual(SHOTS.poster);
  });

  it("is nearer with each framing and with the zoom, in any ratio", () => {
    for (const ratio of PHOTO_RATIOS) {
      const heights = PHOTO_FRAMINGS.map(
        (framing) => framedShot({ framing, zoom: 1, turn: 0 }, getAspect(ratio)).height,
      );
      expect(heights).toEqual(heights.toSorted((a, b) => b - a));
      expect(framedShot({ framing: "face", zoom: 2, turn: 0 }, getAspect(ratio)).height).toBe((heights[2] ?? 0) / 2);
    }
  });

  it("is followed with its head when it is near", () => {
    const at = (framing: "whole" | "face") => framedShot({ framing, zoom: 1, turn: 0 }, 1, [0.5, -1, 0]).target;
    const [x, y, z] = SHOTS.portrait.target;
    expect(at("whole")).toEqual(SHOTS.poster.target);
    expect(at("face")).toEqual([x + 0.5, y - 1, z]);
  });
});

describe.each(PHOTO_RATIOS)("a group in %s", (ratio) => {
  const aspect = getAspect(ratio);

  it.each(PHOTO_FRAMINGS)("has every head in the picture: %s", (framing) => {
    for (let count = 2; count <= MAX_SUBJECTS; count++) {
      const places = arrange(count, aspect);
      const heads = places.flatMap(({ x, y, z }) => [-0.25, 0.25].flatMap((side) => [x + side, y + 1.85, z]));
      const points = new Float32Array(heads.length);
      const view = viewOf(cameraOf(createGroupShot(places, { framing, zoom: 1 }, aspect), aspect), 1000 * aspect, 1000);
      project(view, Float32Array.from(heads), points);
      const across = points.filter((_, at) => at % 3 === 0);
      const along = points.filter((_, at) => at % 3 === 1);
      expect(Math.min(...across)).toBeGreaterThan(0);
      expect(Math.max(...across)).toBeLessThan(1000 * aspect);
      expect(Math.min(...along)).toBeGreaterThan(0);
      expect(Math.max(...along)).toBeLessThan(1000);
    }
  });
});

describe("parts of a picture", () => {
  it("cover it once, each small enough", () => {
    for (const ratio of PHOTO_RATIOS) {
      for (const edge of [1080, 2160, 4096]) {
        const size = getPhotoSize(ratio, edge);
        const tiles = listTiles(size);
        expect(tiles.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(size.width * size.height);
        expect(Math.max(...tiles.flatMap(({ width, height }) => [width, height]))).toBeLessThanOrEqual(1080);
      }
    }
    expect(listTiles({ width: 1080, height: 1080 })).toHaveLength(1);
  });
});

describe("a caption", () => {
  it("names the avatar and its mood, or counts the group", () => {
    const subject = { id: 7, mood: "wtf", playhead: 0 } as const;
    expect(captionOf({ subjects: [subject] })).toBe("#00007  ZOOMIN");
    expect(captionOf({ subjects: [subject, subject] })).toBe("2 MEEBITS");
  });
});

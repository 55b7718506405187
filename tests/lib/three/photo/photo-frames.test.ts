import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { followHead, SHOTS } from "@/lib/avatar/framing";
import { arrangeGroup } from "@/lib/shared/photo/arrange";
import { MAX_SUBJECTS, PHOTO_FRAMINGS } from "@/lib/shared/photo/shot";
import { getAspect, getPhotoSize, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { frameShot } from "@/lib/three/photo/frame-shot";
import { createCaption } from "@/lib/three/photo/paint-caption";
import { listTiles, planGroup } from "@/lib/three/photo/photo-plan";

describe("one avatar", () => {
  it("whole, in a square, is framed like the poster", () => {
    const { turn } = SHOTS.poster;
    expect(frameShot({ framing: "whole", zoom: 1, turn }, 1)).toEqual(SHOTS.poster);
  });

  it("is nearer with each framing and with the zoom, in any ratio", () => {
    for (const ratio of PHOTO_RATIOS) {
      const heights = PHOTO_FRAMINGS.map(
        (framing) => frameShot({ framing, zoom: 1, turn: 0 }, getAspect(ratio)).height,
      );
      expect(heights).toEqual(heights.toSorted((a, b) => b - a));
      expect(frameShot({ framing: "face", zoom: 2, turn: 0 }, getAspect(ratio)).height).toBe((heights[2] ?? 0) / 2);
    }
  });

  it("has a shot that follows its head when it is near", () => {
    const at = (framing: "whole" | "face") =>
      followHead(frameShot({ framing, zoom: 1, turn: 0 }, 1), [0, 1, 0], [0.5, 0, 0]).target;
    const [x, y, z] = SHOTS.portrait.target;
    expect(at("whole")).toEqual(SHOTS.poster.target);
    expect(at("face")).toEqual([x + 0.5, y - 1, z]);
  });
});

describe.each(PHOTO_RATIOS)("a group in %s", (ratio) => {
  const aspect = getAspect(ratio);

  it.each(PHOTO_FRAMINGS)("has every head in the picture at a similar size: %s", (framing) => {
    for (let count = 2; count <= MAX_SUBJECTS; count++) {
      const { lens, views } = planGroup(arrangeGroup(count, aspect), { framing, zoom: 1, turn: 0 }, aspect);
      const heads = views.map(({ eye, zoom, shift: [right, up] }) => {
        lens.zoom = zoom;
        lens.setViewOffset(aspect, 1, right, -up, aspect, 1);
        const [left, end] = [-0.25, 0.25].map((side) =>
          new Vector3(side, 1.85, 0).applyMatrix4(eye.clone().invert()).applyMatrix4(lens.projectionMatrix),
        );
        for (const point of [left, end]) {
          expect(Math.abs(point?.x ?? 2)).toBeLessThan(1);
          expect(Math.abs(point?.y ?? 2)).toBeLessThan(1);
        }
        return (end?.x ?? 0) - (left?.x ?? 0);
      });
      expect(Math.max(...heads) / Math.min(...heads)).toBeLessThan(1.25);
    }
  });
});

describe("tiles of a picture", () => {
  it("cover it once, each at most 1080 pixels wide and high", () => {
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
    expect(createCaption({ subjects: [subject] })).toBe("#00007  ZOOMIN");
    expect(createCaption({ subjects: [subject, subject] })).toBe("2 MEEBITS");
  });
});

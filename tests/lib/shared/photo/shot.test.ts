import { describe, expect, it } from "vitest";
import { getPhotoName, MOTION_TYPES, STILL_TYPES } from "@/lib/shared/photo/formats";
import { getPosterView, MAX_SUBJECTS, normalizeShot, type PhotoShot, type PhotoSubject } from "@/lib/shared/photo/shot";
import { getAnimationSize, getPhotoSize, PHOTO_EDGES, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";

const SUBJECT: PhotoSubject = { id: 1, mood: "gm", playhead: 0.7 };
const SHOT: PhotoShot = {
  subjects: [SUBJECT],
  ratio: "9:16",
  backdrop: "mood",
  framing: "whole",
  zoom: 1,
  turn: 30,
  caption: false,
};

describe("a shot", () => {
  it("that is valid is unchanged", () => {
    expect(normalizeShot(SHOT)).toEqual(SHOT);
  });

  it("has its numbers brought into their bounds", () => {
    const wild = { ...SHOT, zoom: 9, turn: 390, subjects: [{ ...SUBJECT, playhead: -0.25 }] };
    expect(normalizeShot(wild)).toMatchObject({ zoom: 3, turn: 30, subjects: [{ playhead: 0.75 }] });
    expect(normalizeShot({ ...SHOT, turn: -190 }).turn).toBe(170);
    const broken = { ...SHOT, zoom: Number.NaN, turn: Number.POSITIVE_INFINITY };
    expect(normalizeShot(broken)).toMatchObject({ zoom: 1, turn: -180 });
  });

  it("has the same turn and playhead a whole round later", () => {
    for (let turn = -180; turn < 180; turn += 7.5) {
      for (const rounds of [-2, -1, 1, 2]) {
        const subjects = [{ ...SUBJECT, playhead: (turn + 180) / 360 + rounds }];
        const shot = normalizeShot({ ...SHOT, turn: turn + rounds * 360, subjects });
        expect(shot.turn).toBeCloseTo(turn, 9);
        expect(shot.subjects[0]?.playhead).toBeCloseTo((turn + 180) / 360, 9);
      }
    }
    expect([180, -180].map((turn) => normalizeShot({ ...SHOT, turn }).turn)).toEqual([-180, -180]);
  });

  it("keeps zooms from 1 to 3, and takes as many subjects as there are places", () => {
    expect([0.5, 1, 2.5, 3, 3.1].map((zoom) => normalizeShot({ ...SHOT, zoom }).zoom)).toEqual([1, 1, 2.5, 3, 3]);
    const subjects = Array.from({ length: MAX_SUBJECTS }, () => SUBJECT);
    expect(normalizeShot({ ...SHOT, subjects }).subjects).toHaveLength(12);
  });

  it("without subjects or with too many is refused", () => {
    expect(() => normalizeShot({ ...SHOT, subjects: [] })).toThrow(RangeError);
    const many = Array.from({ length: MAX_SUBJECTS + 1 }, () => SUBJECT);
    expect(() => normalizeShot({ ...SHOT, subjects: many })).toThrow("1 to 12");
  });
});

describe("sizes", () => {
  it("have the requested longer edge, and even edges", () => {
    for (const ratio of PHOTO_RATIOS) {
      for (const edge of PHOTO_EDGES) {
        const { width, height } = getPhotoSize(ratio, edge);
        expect(Math.max(width, height)).toBe(edge);
        expect([width % 2, height % 2]).toEqual([0, 0]);
      }
    }
    expect(getPhotoSize("9:16", 1080)).toEqual({ width: 608, height: 1080 });
    expect(getPhotoSize("5:4", 2160)).toEqual({ width: 2160, height: 1728 });
  });

  it("of animations are 540 pixels wide", () => {
    expect(PHOTO_RATIOS.map(getAnimationSize)).toEqual([
      { width: 540, height: 540 },
      { width: 540, height: 432 },
      { width: 540, height: 960 },
    ]);
  });
});

describe("file names", () => {
  it("contain avatar, mood and ratio", () => {
    expect(getPhotoName(SHOT, "png")).toBe("meebit-00001-gm-9x16.png");
    expect(getPhotoName(SHOT, "jpeg")).toBe("meebit-00001-gm-9x16.jpg");
  });

  it("contain the size of a group", () => {
    const group = { ...SHOT, ratio: "1:1", subjects: Array.from({ length: 7 }, () => SUBJECT) } as const;
    expect(getPhotoName(group, "gif")).toBe("meebits-group-7-1x1.gif");
  });
});

describe("the poster in place of a shot", () => {
  it.each([
    [0, "front"],
    [14.9, "front"],
    [15, "three-quarter"],
    [59.9, "three-quarter"],
    [60, "side"],
    [180, "side"],
  ] as const)("turned by %d degrees to either side is the view %s", (turn, view) => {
    for (const framing of ["whole", "half"] as const) {
      expect(getPosterView({ framing, turn })).toBe(view);
      expect(getPosterView({ framing, turn: -turn })).toBe(view);
    }
    expect(getPosterView({ framing: "face", turn })).toBe("face");
  });
});

it.each(Object.entries({ ...STILL_TYPES, ...MOTION_TYPES }))(
  "a file of the format %s has its usual ending",
  (format, type) => {
    // `as`: Object.entries loses the keys.
    const name = getPhotoName(SHOT, format as keyof typeof STILL_TYPES);
    expect(name).toBe(`meebit-00001-gm-9x16.${type.replace(/^.*\//, "").replace("jpeg", "jpg")}`);
  },
);

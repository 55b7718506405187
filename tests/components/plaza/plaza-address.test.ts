import { describe, expect, it } from "vitest";
import { getPlazaPath, parsePlazaAddress } from "@/components/plaza/plaza-address";
import {
  createWholePose,
  ENTRY_POSE,
  FLIGHT_BOUNDS,
  keepInBounds,
  PLAZA_EDGE,
  roundPose,
} from "@/lib/plaza/flight/plaza-pose";

const read = (address: string) => {
  const { search, hash } = new URL(address, "https://mb1.example/crowd");
  return parsePlazaAddress({ search, hash });
};
const POSE = { x: 1.5, y: 4, z: -82.25, heading: -30, dip: 12 };

describe("the address of the plaza page", () => {
  it("parses to the same pose and id it was built from", () => {
    const path = getPlazaPath(42, POSE);
    expect(path).toBe("/crowd?id=00042#1.5,4,-82.25,-30,12");
    expect(read(path)).toEqual({ pose: POSE, id: 42, isUnknown: false });
  });

  it("rounds to a centimetre, and is the bare path without an id and a pose", () => {
    expect(getPlazaPath(null, { ...POSE, x: 1.234_567 })).toBe("/crowd#1.23,4,-82.25,-30,12");
    expect(getPlazaPath(null, null)).toBe("/crowd");
  });

  it("keeps other query flags, and one id only", () => {
    expect(getPlazaPath(7, null, "?noloader&id=00042&utm=x")).toBe("/crowd?noloader&utm=x&id=00007");
  });

  it.each([
    "",
    "#content",
    "#1,2,3,4",
    "#1,2,3,4,5,6",
    "#1,2,3,4,NaN",
    "#1,2,3,4,1e9",
    "#Infinity,2,3,4,5",
    "# 1,2,3,4,5",
    "#1,2,3,4,5;",
    `#${"9".repeat(400)},2,3,4,5`,
  ])("has no pose in %j", (hash) => {
    expect(read(hash).pose).toBeNull();
  });

  const far = PLAZA_EDGE + FLIGHT_BOUNDS.outside;
  it.each([
    ["the entry", ENTRY_POSE],
    ["the whole plaza, upright", createWholePose(390 / 844)],
    ["the whole plaza, wide", createWholePose(16 / 9)],
    ["the bounds of the flight", { x: -far, y: FLIGHT_BOUNDS.high, z: far, heading: 179.9, dip: FLIGHT_BOUNDS.down }],
  ])("keeps a rounded pose unchanged: %s", (_, pose) => {
    expect(read(getPlazaPath(null, roundPose(pose))).pose).toEqual(roundPose(pose));
  });

  it("keeps a pose out of bounds, which keepInBounds clamps", () => {
    const { pose } = read("#9999,999,-9999,725,999");
    expect(pose && keepInBounds(pose)).toEqual({
      x: far,
      y: FLIGHT_BOUNDS.high,
      z: -far,
      heading: 5,
      dip: FLIGHT_BOUNDS.down,
    });
  });

  it.each(["?id=20001", "?id=0", "?id=", "?id=abc", "?id=-1", "?id=%00", "?id=1e3"])(
    "reads %j as an unknown id",
    (query) => {
      expect(read(query)).toEqual({ pose: null, id: null, isUnknown: true });
    },
  );
});

import { describe, expect, it } from "vitest";
import { getPlazaPath, parsePlazaAddress } from "@/components/plaza/plaza-address";
import { createWholePose, ENTRY_POSE, FLIGHT_BOUNDS, keepInBounds, PLAZA_EDGE } from "@/lib/plaza/flight/plaza-pose";
import { roundPose } from "@/lib/plaza/flight/pose-memory";

const read = (address: string) => {
  const { search, hash } = new URL(address, "https://mb1.example/crowd");
  return parsePlazaAddress({ search, hash });
};
const POSE = { x: 1.5, y: 4, z: -82.25, heading: -30, dip: 12 };

describe("the address of the crowd's page", () => {
  it("is read as it was written", () => {
    const path = getPlazaPath(42, POSE);
    expect(path).toBe("/crowd?id=00042#1.5,4,-82.25,-30,12");
    expect(read(path)).toEqual({ pose: POSE, id: 42, isUnknown: false });
  });

  it("is short to a centimetre, and without anybody or any place it is the page's own", () => {
    expect(getPlazaPath(null, { ...POSE, x: 1.234_567 })).toBe("/crowd#1.23,4,-82.25,-30,12");
    expect(getPlazaPath(null, null)).toBe("/crowd");
  });

  it("keeps other flags, and one id only", () => {
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
  ])("has no place in %j", (hash) => {
    expect(read(hash).pose).toBeNull();
  });

  const far = PLAZA_EDGE + FLIGHT_BOUNDS.outside;
  it.each([
    ["the entry", ENTRY_POSE],
    ["the whole plaza, upright", createWholePose(390 / 844)],
    ["the whole plaza, wide", createWholePose(16 / 9)],
    [
      "as far and high as one flies",
      { x: -far, y: FLIGHT_BOUNDS.high, z: far, heading: 179.9, dip: FLIGHT_BOUNDS.down },
    ],
  ])("gives back where the camera rests: %s", (_, pose) => {
    expect(read(getPlazaPath(null, roundPose(pose))).pose).toEqual(roundPose(pose));
  });

  it("leaves it to the flight what is too far", () => {
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
    "tells that %j is nobody",
    (query) => {
      expect(read(query)).toEqual({ pose: null, id: null, isUnknown: true });
    },
  );
});

import { Quaternion, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { buildClip } from "@/lib/avatar/clips/build-clip";
import type { ClipSpec, SineWave } from "@/lib/avatar/clips/clip";
import {
  computeSkinMatrices,
  createQuaternion,
  createRestPose,
  createStandingPose,
  posedPoint,
} from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { type BodyKind, type Pose, VOXEL } from "@/lib/avatar/types";

const SECONDS = 4;
const STILL: ClipSpec = { turns: {}, legs: "free", faces: [[0, {}]], effect: null };
const RAD = Math.PI / 180;

function poseOf(spec: Partial<ClipSpec>, playhead = 0, kind: BodyKind = "male"): Pose {
  const pose = createRestPose();
  buildClip({ ...STILL, ...spec }, SECONDS).pose(playhead, pose, getRig(kind));
  return pose;
}
const rotationOf = ({ rotations }: Pose, bone: Bone) =>
  new Quaternion().fromArray([...rotations.subarray(BONE_INDEX[bone] * 4, BONE_INDEX[bone] * 4 + 4)]);
const turnOf = (x: number, y: number, z: number) => new Quaternion().fromArray(createQuaternion(x, y, z));
const degreesBetween = (a: Quaternion, b: Quaternion) => a.angleTo(b) / RAD;

/** Where a body's joint is in a pose, in voxels. */
function jointOf(pose: Pose, bone: Bone, kind: BodyKind = "male"): Vector3 {
  const rig = getRig(kind);
  const at = BONE_INDEX[bone] * 3;
  const [x = 0, y = 0, z = 0] = rig.joints.subarray(at, at + 3);
  return new Vector3(...posedPoint(computeSkinMatrices(rig, pose), BONE_INDEX[bone], [x, y, z])).divideScalar(VOXEL);
}

test("a clip without motion stands, arms hanging", () => {
  const { rotations, hips } = poseOf({});
  const standing = createStandingPose();
  expect([...rotations]).toEqual([...standing.rotations].map((part) => expect.closeTo(part, 6)));
  expect([...hips]).toEqual([0, 0, 0]);
});

test("a clip repeats: each playhead equals that of any other round", () => {
  const spec: Partial<ClipSpec> = {
    turns: {
      spine: [
        [0, 10, 0, 0],
        [0.5, -10, 20, 0],
      ],
    },
    push: [
      [0, 0],
      [0.5, 1],
    ],
  };
  for (const round of [-1, 1, 7]) expect(poseOf(spec, 0.3 + round)).toEqual(poseOf(spec, 0.3));
  const { push } = buildClip({ ...STILL, ...spec }, SECONDS);
  expect([push?.(0), push?.(0.5), push?.(1), push?.(2.5)]).toEqual([0, 1, 0, 1]);
  expect(buildClip(STILL, SECONDS).push).toBeNull();
});

describe("a wave", () => {
  const angleAt = (playhead: number, wave: Partial<SineWave> = {}) => {
    const spec = { waves: [{ bone: "spine", axis: "y", degrees: 10, beats: 2, ...wave }] } as const;
    const { y, w } = rotationOf(poseOf(spec, playhead), "spine");
    return (2 * Math.atan2(y, w)) / RAD;
  };

  test("swings by its degrees, as often as it says", () => {
    expect([0, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8].map((at) => angleAt(at))).toEqual(
      [0, 10, 0, -10, 0, 10].map((degrees) => expect.closeTo(degrees, 3)),
    );
  });

  test("may start late, by a share of a swing", () => {
    expect(angleAt(1 / 8, { late: 0.25 })).toBeCloseTo(0, 3);
    expect(angleAt(1 / 4, { late: 0.25 })).toBeCloseTo(10, 3);
  });

  test.each(["x", "y", "z"] as const)("turns about the bone's axis %s, on top of its keys", (axis) => {
    const spec = {
      turns: { spine: [[0, 20, 5, -10]] },
      waves: [{ bone: "spine", axis, degrees: 30, beats: 1 }],
    } as const satisfies Partial<ClipSpec>;
    const about = new Vector3(Number(axis === "x"), Number(axis === "y"), Number(axis === "z"));
    const expected = turnOf(20, 5, -10).multiply(new Quaternion().setFromAxisAngle(about, 30 * RAD));
    expect(degreesBetween(rotationOf(poseOf(spec, 0.25), "spine"), expected)).toBeLessThan(0.01);
  });
});

describe("head and hands", () => {
  /** The chest turns to its left by `degrees`, evenly, from the beginning of the loop. */
  const turning = (degrees: number, until = 0.5): Partial<ClipSpec> => ({
    turns: {
      chest: [
        [0, 0, -degrees / 2, 0],
        [until, 0, degrees / 2, 0, "linear"],
      ],
    },
  });
  const lagOf = (spec: Partial<ClipSpec>, bone: Bone, playhead = 0.25) =>
    degreesBetween(rotationOf(poseOf(spec, playhead), bone), rotationOf(poseOf({}), bone));

  test("stay behind a body that turns, opposite to its turn", () => {
    const { y } = rotationOf(poseOf(turning(40), 0.25), "head");
    expect(y).toBeLessThan(0);
    expect(rotationOf(poseOf(turning(-40), 0.25), "head").y).toBeCloseTo(-y, 5);
    for (const hand of ["leftHand", "rightHand"] as const) expect(lagOf(turning(40), hand)).toBeGreaterThan(0.5);
  });

  test("stay behind by a share of what the body turned a moment earlier", () => {
    // 40 degrees in two seconds: 1.8 in 0.09 seconds, of which the head keeps less than 45 %.
    expect(lagOf(turning(40), "head")).toBeGreaterThan(0.6);
    expect(lagOf(turning(40), "head")).toBeLessThan(0.45 * 1.8);
  });

  test("never stay behind by more than a limit, however fast the body turns", () => {
    // In 0.08 seconds.
    const fast = (bone: Bone) => lagOf(turning(170, 0.02), bone, 0.02);
    expect(fast("head")).toBeGreaterThan(5);
    expect(fast("head")).toBeLessThan(0.25 / RAD);
    expect(fast("leftHand")).toBeLessThan(0.4 / RAD);
  });

  test("move exactly by their keys while their carriers rest", () => {
    const spec = {
      turns: {
        head: [
          [0, 0, -30, 0],
          [0.5, 0, 30, 0, "linear"],
        ],
        chest: [[0, 20, 30, 10]],
      },
    } as const satisfies Partial<ClipSpec>;
    expect(degreesBetween(rotationOf(poseOf(spec, 0.5), "head"), turnOf(0, 30, 0))).toBeLessThan(0.05);
  });
});

describe.each(["male", "female", "visitor"] as const)("the feet of a %s body", (kind) => {
  const crouch = { moves: { hips: [[0, 1, -4, 0]] } } as const satisfies Partial<ClipSpec>;
  const standing = (["leftFoot", "rightFoot"] as const).map((foot) => jointOf(poseOf({}, 0, kind), foot, kind));
  const shiftsOf = (spec: Partial<ClipSpec>) =>
    (["leftFoot", "rightFoot"] as const).map((foot, side) =>
      jointOf(poseOf(spec, 0, kind), foot, kind).sub(standing[side] ?? new Vector3()),
    );

  test("stay on the ground while the hips move, if they are planted", () => {
    for (const shift of shiftsOf({ ...crouch, legs: "planted" })) expect(shift.length()).toBeLessThan(0.2);
  });

  test("move with the hips, if they are free", () => {
    for (const shift of shiftsOf(crouch)) {
      expect(shift.y).toBeLessThan(-2.5);
      expect(shift.x).toBeGreaterThan(0.5);
    }
  });

  test("step by their own moves, each side by itself, in proportion to the legs", () => {
    const [left, right] = shiftsOf({ legs: "planted", moves: { hips: [[0, 0, -2, 0]], leftFoot: [[0, 0, 2, 3]] } });
    const legs = jointOf(poseOf({}, 0, kind), "leftUpperLeg", kind).y - (standing[0]?.y ?? 0);
    expect(left?.y).toBeCloseTo(2 * (legs / 18), 0);
    expect(left?.z).toBeCloseTo(3 * (legs / 18), 0);
    expect(right?.length()).toBeLessThan(0.2);
  });
});

describe("the whole body", () => {
  test("moves with its root, feet and head alike", () => {
    const spec = { moves: { root: [[0, 2, 3, -1]] }, legs: "planted" } as const satisfies Partial<ClipSpec>;
    for (const bone of ["leftFoot", "hips", "head"] as const) {
      const shift = jointOf(poseOf(spec), bone).sub(jointOf(poseOf({ legs: "planted" }), bone));
      expect(shift.distanceTo(new Vector3(2, 3, -1))).toBeLessThan(0.05);
    }
  });

  test("turns about the floor under it: heading first, then tilt", () => {
    const spec = { turns: { root: [[0, 90, 90, 0]] } } as const satisfies Partial<ClipSpec>;
    const [tilted, upright] = [poseOf(spec), poseOf({})];
    for (const bone of ["hips", "head", "leftFoot"] as const) {
      const { x, y, z } = jointOf(upright, bone);
      // Tilted forwards on the floor, it lies along its heading: +x.
      expect(jointOf(tilted, bone).distanceTo(new Vector3(y, -z, -x))).toBeLessThan(0.7);
    }
  });

  test("keeps its feet under it while it turns on the spot", () => {
    const spec = { turns: { root: [[0, 0, 180, 0]] }, legs: "planted" } as const satisfies Partial<ClipSpec>;
    const [left, right] = (["leftFoot", "rightFoot"] as const).map((foot) => jointOf(poseOf(spec), foot));
    const before = jointOf(poseOf({ legs: "planted" }), "rightFoot");
    expect(left?.x).toBeCloseTo(before.x, 1);
    expect(left?.y).toBeCloseTo(before.y, 1);
    expect(right?.x).toBeCloseTo(-before.x, 1);
  });
});

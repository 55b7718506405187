import { expect, it } from "vitest";
import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { computeSkinMatrices, createRestPose, posedPoint } from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { getMood, type Mood } from "@/lib/shared/moods";
import { SCORES } from "@/tools/sound/scores";

const RIG = getRig("male");
const FRAMES = 960;

/** Path of a bone's joint, offset in metres, over the loop. */
function pathOf(mood: Mood, bone: Bone, axis: 0 | 1 | 2, forward = 0): number[] {
  const [x = 0, y = 0, z = 0] = RIG.joints.subarray(BONE_INDEX[bone] * 3);
  return Array.from({ length: FRAMES }, (_, frame) => {
    const pose = createRestPose();
    getClip(mood).pose(frame / FRAMES, pose, RIG);
    return posedPoint(computeSkinMatrices(RIG, pose), BONE_INDEX[bone], [x, y, z + forward])[axis];
  });
}

/** Seconds of a path's minima within `span` seconds around each. */
function lows(mood: Mood, path: readonly number[], span: number): number[] {
  const reach = Math.round((span / getMood(mood).seconds) * FRAMES);
  const at = (frame: number): number => path[(frame + FRAMES) % FRAMES] ?? Number.NaN;
  const found: number[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    let lowest = true;
    for (let by = 1; by <= reach; by++) lowest &&= at(frame) < at(frame - by) && at(frame) <= at(frame + by);
    if (lowest) found.push((frame / FRAMES) * getMood(mood).seconds);
  }
  return found;
}

/** Seconds from a moment to the nearest multiple of `beats`. */
function offBeat(mood: Mood, second: number, beats: number): number {
  const { tempo, downbeat } = SCORES[mood];
  const span = (beats * 60) / tempo;
  const past = (((second - downbeat) % span) + span) % span;
  return Math.min(past, span - past);
}

it("!Meebin sinks into its knees on every beat", () => {
  const dips = lows("meebin", pathOf("meebin", "hips", 1), 0.12);
  expect(dips).toHaveLength(8);
  for (const dip of dips) expect(offBeat("meebin", dip, 1)).toBeLessThan(0.07);
});

it("Hype lands on every second kick", () => {
  const height = pathOf("hype", "leftFoot", 1);
  const floor = Math.min(...height);
  const up = height.map((y) => y > floor + 0.02);
  const landings = up.flatMap((flying, frame) =>
    flying && !up[(frame + 1) % FRAMES] ? [(frame / FRAMES) * getMood("hype").seconds] : [],
  );
  expect(landings).toHaveLength(2);
  for (const landing of landings) expect(offBeat("hype", landing, 2)).toBeLessThan(0.09);
});

it("Nope turns its head back on every beat", () => {
  const nose = pathOf("nope", "head", 0, 0.2);
  const turns = [
    ...lows("nope", nose, 0.15),
    ...lows(
      "nope",
      nose.map((x) => -x),
      0.15,
    ),
  ];
  expect(turns).toHaveLength(6);
  for (const turn of turns) expect(offBeat("nope", turn, 1)).toBeLessThan(0.07);
});

it("Heated stomps on every second beat", () => {
  for (const bone of ["leftFoot", "rightFoot"] as const) {
    const height = pathOf("heated", bone, 1);
    const floor = Math.min(...height);
    const top = height.indexOf(Math.max(...height));
    let frame = top;
    while ((height[frame % FRAMES] ?? 0) > floor + 0.01) frame += 1;
    expect(offBeat("heated", ((frame % FRAMES) / FRAMES) * getMood("heated").seconds, 2)).toBeLessThan(0.08);
  }
});

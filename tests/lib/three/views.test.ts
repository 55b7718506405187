import { expect, test } from "vitest";
import { turnOrbit, zoomed } from "@/components/viewer/controls/gestures";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { cameraOf, pushedShot, VIEW_SHOTS } from "@/lib/avatar/framing";
import { rigOf } from "@/lib/avatar/rig";
import { NO_ORBIT } from "@/lib/shared/orbit";
import { VIEWS } from "@/lib/shared/views";
import { createViewWalk, type Subject, type ViewWalk } from "@/lib/three/views";
import { CLIPS } from "@/tests/support/clips";

const OURS: Subject = { rig: rigOf("male"), clip: CLIPS.default };

function settle(walk: ViewWalk): number {
  let frames = 0;
  for (; walk.isMoving && frames < 200; frames++) walk.advance(1 / 60);
  return frames / 60;
}

test("a walk ends at its view and then stands", () => {
  const walk = createViewWalk("three-quarter", OURS);
  expect(walk.isMoving).toBe(false);
  walk.aim("side", "walk");
  expect(walk.shot).toEqual(VIEW_SHOTS["three-quarter"]);
  let turn = walk.shot.turn;
  for (let frame = 0; frame < 90 && walk.isMoving; frame++) {
    walk.advance(1 / 60);
    expect(walk.shot.turn).toBeGreaterThanOrEqual(turn);
    turn = walk.shot.turn;
  }
  expect(walk.isMoving).toBe(false);
  expect(walk.shot).toEqual(VIEW_SHOTS.side);
});

test("a walk is nearly there after half a second, at any frame rate", () => {
  for (const rate of [10, 30, 144]) {
    const walk = createViewWalk("front", OURS);
    walk.aim("side", "walk");
    for (let frame = 0; frame < rate / 2; frame++) walk.advance(1 / rate);
    expect(walk.shot.turn).toBeGreaterThan(88);
  }
});

test("a jump is there at once", () => {
  const walk = createViewWalk("front", OURS);
  walk.aim("face", "jump");
  expect(walk.shot).toEqual(VIEW_SHOTS.face);
  expect(walk.isMoving).toBe(false);
});

test("a new aim on the way starts from where the camera is", () => {
  const walk = createViewWalk("front", OURS);
  walk.aim("side", "walk");
  walk.advance(0.2);
  const { turn } = walk.shot;
  walk.aim("front", "walk");
  expect(walk.shot.turn).toBe(turn);
});

test("an orbit goes round the view it started from, and follows a hand within a moment", () => {
  const walk = createViewWalk("front", OURS);
  walk.orbit(turnOrbit(NO_ORBIT, 40, 10), "follow");
  expect(settle(walk)).toBeLessThan(0.5);
  expect(walk.shot).toMatchObject({ turn: 40, rise: VIEW_SHOTS.front.rise + 10, height: VIEW_SHOTS.front.height });
});

test("a view undoes the orbit and goes back the short way, however often it was turned", () => {
  const walk = createViewWalk("three-quarter", OURS);
  walk.orbit(turnOrbit(NO_ORBIT, 3 * 360 + 20, 0), "jump");
  walk.aim("three-quarter", "walk");
  expect(walk.shot.turn).toBeCloseTo(VIEW_SHOTS["three-quarter"].turn + 20);
  settle(walk);
  expect(walk.shot).toEqual(VIEW_SHOTS["three-quarter"]);
});

test("no turn, tilt or magnification brings the camera under the floor or into the avatar", () => {
  for (const view of VIEWS) {
    const walk = createViewWalk(view, OURS);
    for (const factor of [0.01, 0.9, 1, 1.5, 100]) {
      for (const rise of [-1000, 0, 1000]) {
        for (const up of [-0.5, 0, 0.5]) {
          walk.orbit(zoomed(turnOrbit(NO_ORBIT, 200, rise), factor, { right: 0.5, up }), "jump");
          const { position, target } = cameraOf(walk.shot, 1);
          expect(position[1]).toBeGreaterThan(0);
          expect(Math.hypot(...position.map((part, at) => part - (target[at] ?? 0)))).toBeGreaterThan(1);
        }
      }
    }
  }
});

test("what is under the pointer stays there while the picture grows", () => {
  const at = { right: 0.2, up: 0.3 };
  const orbit = zoomed(zoomed(NO_ORBIT, 1.3, at), 1.4, at);
  expect(orbit.right + at.right / orbit.zoom).toBeCloseTo(at.right);
  expect(orbit.up + at.up / orbit.zoom).toBeCloseTo(at.up);
});

test("from further away the view stands in the middle", () => {
  const orbit = zoomed(zoomed(NO_ORBIT, 2, { right: 0.2, up: 0.3 }), 0.01, { right: 0.2, up: 0.3 });
  expect(orbit.zoom).toBe(0.8);
  expect(Math.abs(orbit.right) + Math.abs(orbit.up)).toBe(0);
});

test("a mood that pushes the camera in keeps the turn of the hand, and never pulls it out", () => {
  const walk = createViewWalk("face", OURS);
  walk.orbit(zoomed(turnOrbit(NO_ORBIT, 70, 0), 2, { right: 0, up: 0 }), "jump");
  const pushed = pushedShot(walk.shot, 1, [0, 1.4, 0.1]);
  expect(pushed.turn).toBe(walk.shot.turn);
  expect(pushed.height).toBe(walk.shot.height);
});

test("the face of another model is as near as its head is small, all of it in sight through the mood", () => {
  const { joints } = rigOf("male");
  const crown = 0.2;
  const calm = createViewWalk("face", { rig: { joints, crown }, clip: CLIPS.default });
  const head = joints[BONE_INDEX.head * 3 + 1] ?? 0;
  expect(Math.abs((calm.shot.target[1] ?? 0) - head - crown / 2)).toBeLessThan(0.03);
  expect(calm.shot.height).toBeGreaterThan(2 * crown);
  expect(calm.shot.height).toBeLessThan(3 * crown);
  const lying = createViewWalk("face", { rig: { joints, crown }, clip: CLIPS.ded });
  expect(lying.shot.height).toBeGreaterThan(calm.shot.height + 0.5);
  calm.setSubject(OURS, "jump");
  expect(calm.shot).toEqual(VIEW_SHOTS.face);
  expect(calm.isMoving).toBe(false);
});

import { expect, test } from "vitest";
import { VIEW_SHOTS } from "@/lib/avatar/framing";
import { createViewWalk } from "@/lib/three/views";

test("a walk ends at its view and then stands", () => {
  const walk = createViewWalk("three-quarter");
  expect(walk.isMoving).toBe(false);
  walk.aim("side", "walk");
  expect(walk.shot).toEqual(VIEW_SHOTS["three-quarter"]);
  let turn = walk.shot.turn;
  for (let frame = 0; frame < 60 && walk.isMoving; frame++) {
    walk.advance(1 / 30);
    expect(walk.shot.turn).toBeGreaterThanOrEqual(turn);
    turn = walk.shot.turn;
  }
  expect(walk.isMoving).toBe(false);
  expect(walk.shot).toEqual(VIEW_SHOTS.side);
});

test("a jump is there at once", () => {
  const walk = createViewWalk("front");
  walk.aim("face", "jump");
  expect(walk.shot).toEqual(VIEW_SHOTS.face);
  expect(walk.isMoving).toBe(false);
});

test("a new aim on the way starts from where the camera is", () => {
  const walk = createViewWalk("front");
  walk.aim("side", "walk");
  walk.advance(0.2);
  const { turn } = walk.shot;
  walk.aim("front", "walk");
  expect(walk.shot.turn).toBe(turn);
});

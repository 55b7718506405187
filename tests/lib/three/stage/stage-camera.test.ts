import { describe, expect, test } from "vitest";
import { composeStage } from "@/lib/three/stage/scenes";
import { createStageCamera } from "@/lib/three/stage/stage-camera";

const home = composeStage("home", 1440, 900);
const play = composeStage("play", 1440, 900);
const walk = (camera: ReturnType<typeof createStageCamera>, seconds: number) => {
  for (let frame = 0; frame < seconds * 60; frame++) camera.advance(1 / 60);
};

describe("the stage's camera", () => {
  test("animates from scene to scene", () => {
    const camera = createStageCamera(home);
    camera.setComposition(play, "walk");
    camera.advance(1 / 60);
    expect(camera.box.x).toBeLessThan(home.box.x);
    expect(camera.box.x).toBeGreaterThan(play.box.x);
    walk(camera, 3);
    expect(camera.box.x).toBeCloseTo(play.box.x, 4);
    expect(camera.plate).toBeCloseTo(0, 4);
  });

  test("changes at once with jump", () => {
    const camera = createStageCamera(home);
    camera.setComposition(play, "jump");
    expect(camera.box).toEqual(play.box);
  });

  test("leans slightly towards the pointer", () => {
    const camera = createStageCamera(home);
    camera.setPointer({ x: 1, y: -1 });
    walk(camera, 4);
    const right = camera.shot;
    camera.setPointer({ x: -1, y: 1 });
    walk(camera, 4);
    expect(right.turn - camera.shot.turn).toBeGreaterThan(4);
    expect(right.turn - camera.shot.turn).toBeLessThan(12);
    expect(right.rise).toBeGreaterThan(camera.shot.rise);
  });

  test("drifts without a pointer", () => {
    const camera = createStageCamera(home);
    walk(camera, 5);
    const { turn } = camera.shot;
    walk(camera, 5);
    expect(Math.abs(camera.shot.turn - turn)).toBeGreaterThan(0.5);
  });

  test("moves to its target without a lean on rest()", () => {
    const camera = createStageCamera(home);
    camera.setPointer({ x: 1, y: 1 });
    camera.setComposition(play, "walk");
    walk(camera, 0.2);
    camera.finishMotion();
    expect(camera.box).toEqual(play.box);
    expect(camera.shot).toEqual(play.shot);
  });
});

import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { SHOTS } from "@/lib/avatar/framing";
import { frameStage } from "@/lib/three/frame-camera";
import { composeStage, STAGE_SCENES } from "@/lib/three/stage/scenes";
import { createStageCamera } from "@/lib/three/stage/stage-camera";

const home = composeStage("home", 1440, 900);
const play = composeStage("play", 1440, 900);
const walk = (camera: ReturnType<typeof createStageCamera>, seconds: number) => {
  for (let frame = 0; frame < seconds * 60; frame++) camera.advance(1 / 60);
};

describe("the stage's camera", () => {
  test("animates from scene to scene", () => {
    const camera = createStageCamera(home);
    camera.setComposition(play, "animate");
    camera.advance(1 / 60);
    expect(camera.box.x).toBeLessThan(home.box.x);
    expect(camera.box.x).toBeGreaterThan(play.box.x);
    walk(camera, 3);
    expect(camera.box.x).toBeCloseTo(play.box.x, 4);
    expect(camera.plate).toBeCloseTo(0, 4);
  });

  test("changes at once with jump", () => {
    const camera = createStageCamera(home);
    camera.setComposition(play, "instant");
    expect(camera.box).toEqual(play.box);
  });

  test("leans slightly towards the pointer", () => {
    const camera = createStageCamera(home);
    camera.pointer = { x: 1, y: -1 };
    walk(camera, 4);
    const right = camera.shot;
    camera.pointer = { x: -1, y: 1 };
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
    camera.pointer = { x: 1, y: 1 };
    camera.setComposition(play, "animate");
    walk(camera, 0.2);
    camera.finishMotion();
    expect(camera.box).toEqual(play.box);
    expect(camera.shot).toEqual(play.shot);
  });
});

describe("the camera of a photo to be taken", () => {
  const face = composeStage(
    "camera",
    390,
    844,
    { x: 0.5, y: 0.5, height: 0.6, aspect: 9 / 16 },
    {
      ...{ framing: "face", zoom: 1, turn: -170 },
    },
  );
  const turned = { ...face, shot: { ...face.shot, turn: 170 } };

  test("is exactly the shot, without a lean towards the pointer", () => {
    const camera = createStageCamera(face);
    camera.pointer = { x: 1, y: 1 };
    walk(camera, 2);
    expect(camera.shot).toEqual(face.shot);
    expect(camera.box).toEqual(face.box);
  });

  test("follows the hand at once, faster than it moves between scenes", () => {
    const progress = (first: typeof home) => {
      const camera = createStageCamera(first);
      camera.setComposition({ ...first, box: { ...first.box, height: 0 } }, "animate");
      camera.advance(0.1);
      return 1 - camera.box.height / first.box.height;
    };
    expect(progress(face)).toBeGreaterThan(0.8);
    expect(progress(home)).toBeLessThan(0.5);
  });

  test("turns the shorter way round", () => {
    const camera = createStageCamera(face);
    camera.setComposition(turned, "animate");
    const turns = Array.from({ length: 30 }, () => {
      camera.advance(1 / 60);
      return camera.shot.turn;
    });
    // From -170, which is 190, down to 170.
    expect(Math.max(...turns)).toBeLessThanOrEqual(190);
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(170);
  });

  test("changes framing at once with a jump, and gradually else", () => {
    const camera = createStageCamera(home);
    camera.setComposition(face, "instant");
    expect([camera.shot, camera.taken, camera.goal]).toEqual([face.shot, 1, face]);
    camera.setComposition(play, "animate");
    camera.advance(0.05);
    expect(camera.shot.height).toBeGreaterThan(face.shot.height);
    expect(camera.shot.height).toBeLessThan(play.shot.height);
    expect(camera.box.aspect).toBeGreaterThan(9 / 16);
    expect(camera.box.aspect).toBeLessThan(1);
  });
});

test("without a pointer the camera begins straight, and so it does after its motion was finished", () => {
  const camera = createStageCamera(home);
  expect(camera.shot).toEqual(home.shot);
  const drift = () => {
    walk(camera, 2);
    return camera.shot;
  };
  const first = drift();
  expect(first).not.toEqual(home.shot);
  walk(camera, 3);
  camera.finishMotion();
  expect(camera.shot).toEqual(home.shot);
  expect(drift()).toEqual(first);
});

describe.each([
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2560, 1080],
])("in a picture of %d x %d", (width, height) => {
  const at = (point: readonly [number, number, number], camera: PerspectiveCamera) => {
    const { x, y } = new Vector3(...point).project(camera);
    return { x: (x + 1) / 2, y: (1 - y) / 2 };
  };

  test("the subject has the requested place and size", () => {
    const camera = new PerspectiveCamera();
    frameStage(camera, { ...SHOTS.poster, rise: 0 }, { x: 0.7, y: 0.4, height: 0.5 }, width, height);
    camera.updateMatrixWorld();
    const middle = at(SHOTS.poster.target, camera);
    expect(middle.x).toBeCloseTo(0.7, 5);
    expect(middle.y).toBeCloseTo(0.4, 5);
    const [x, y, z] = SHOTS.poster.target;
    const top = at([x, y + SHOTS.poster.height / 2, z], camera);
    expect(middle.y - top.y).toBeCloseTo(0.25, 5);
  });

  test.each(STAGE_SCENES)("the avatar on the stage is not cut off: %s", (scene) => {
    const { box, shot } = composeStage(scene, width, height);
    const camera = new PerspectiveCamera();
    frameStage(camera, shot, box, width, height);
    camera.updateMatrixWorld();
    for (const point of [
      [0, 0, 0.2],
      [0, 1.75, 0],
      [0.5, 1, 0],
      [-0.5, 1, 0],
    ] as const) {
      const { x, y } = at(point, camera);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(1);
    }
  });
});

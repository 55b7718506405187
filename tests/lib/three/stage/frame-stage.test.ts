import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { SHOTS } from "@/lib/avatar/framing";
import { composeStage, STAGE_SCENES } from "@/lib/three/stage/scenes";
import { frameStage } from "@/lib/three/stage/stage-camera";

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

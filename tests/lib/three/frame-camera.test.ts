import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { cameraOf, SHOTS, widenedShot } from "@/lib/avatar/framing";
import { project, viewOf } from "@/lib/avatar/raster/view";
import { ALL_MOODS } from "@/lib/shared/moods";
import { getStageSide } from "@/lib/shared/views";
import { frameCamera } from "@/lib/three/frame-camera";

const POINTS = [
  [0, 0, 0],
  [0, 1.65, 0],
  [0.8, 1.2, 0.1],
  [-0.3, 0.4, -0.5],
] as const;

describe.each([
  [800, 800],
  [390, 844],
  [1440, 900],
  [120, 120],
  [1920, 120],
])("in a box of %d x %d", (width, height) => {
  test.each(ALL_MOODS)("points lie where the poster of %s has them, in the square stage in the middle", (mood) => {
    const camera = new PerspectiveCamera();
    const shot = widenedShot(SHOTS.poster, mood);
    frameCamera(camera, shot, width, height);
    camera.updateMatrixWorld();
    const side = getStageSide(width, height);
    const poster = new Float32Array(POINTS.length * 3);
    project(viewOf(cameraOf(shot, 1), side, side), Float32Array.from(POINTS.flat()), poster);
    POINTS.forEach((point, index) => {
      const { x, y } = new Vector3(...point).project(camera);
      expect(((x + 1) / 2) * width).toBeCloseTo((width - side) / 2 + (poster[index * 3] ?? 0), 2);
      expect(((1 - y) / 2) * height).toBeCloseTo((height - side) / 2 + (poster[index * 3 + 1] ?? 0), 2);
    });
  });
});

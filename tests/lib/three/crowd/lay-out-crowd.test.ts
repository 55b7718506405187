import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { layOutCrowd } from "@/lib/three/crowd/lay-out-crowd";
import { frameStage } from "@/lib/three/frame-camera";
import { composeStage, computeCrowdView, STAGE_SCENES } from "@/lib/three/stage/scenes";

/** Maximum width with hanging arms: 22 cells and their sway. */
const APART = 0.62;
const COUNT = 360;

describe.each([
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2560, 1080],
])("a crowd in a picture of %d x %d", (width, height) => {
  const places = layOutCrowd(COUNT, computeCrowdView(width, height));

  test("has the same places each time", () => {
    expect(layOutCrowd(COUNT, computeCrowdView(width, height))).toEqual(places);
    expect(places.length).toBe(COUNT);
  });

  test("keeps distance between figures and from the stage", () => {
    let nearest = Number.POSITIVE_INFINITY;
    places.forEach((a, at) => {
      for (const b of places.slice(at + 1)) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.z - b.z));
      expect(a.z).toBeLessThan(-2);
      expect(a.y).toBeGreaterThanOrEqual(0);
      expect(Math.abs(a.yaw)).toBeLessThan(0.7);
    });
    expect(nearest).toBeGreaterThan(APART);
  });

  test("is ordered from front to back, within one row", () => {
    let farthest = 0;
    for (const { z } of places) {
      expect(z).toBeLessThan(farthest + 0.4);
      farthest = Math.min(farthest, z);
    }
  });

  test.each(STAGE_SCENES)("fills the picture from edge to edge: %s", (scene) => {
    const { box, shot } = composeStage(scene, width, height);
    const camera = new PerspectiveCamera();
    frameStage(camera, { ...shot, turn: 0 }, box, width, height);
    camera.updateMatrixWorld();
    const projectedX = places.slice(0, 200).map(({ x, y, z }) => new Vector3(x, y + 1, z).project(camera).x);
    expect(Math.min(...projectedX)).toBeLessThan(-0.9);
    expect(Math.max(...projectedX)).toBeGreaterThan(0.9);
  });
});

test("the bars of a phone's browser do not change the crowd view", () => {
  expect(computeCrowdView(390, 844)).toEqual(computeCrowdView(390, 788));
});

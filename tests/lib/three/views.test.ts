import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { turnOrbit, zoomOrbit } from "@/components/viewer/controls/gestures";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { placeCamera, pushShot, SHOTS, VIEW_SHOTS, widenShot } from "@/lib/avatar/framing";
import { createView, project } from "@/lib/avatar/raster/view";
import { getRig } from "@/lib/avatar/rig";
import { ALL_MOODS } from "@/lib/shared/moods";
import { NO_ORBIT } from "@/lib/shared/orbit";
import { getStageSide, VIEWS } from "@/lib/shared/views";
import { frameCamera } from "@/lib/three/frame-camera";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { createViewCamera } from "@/lib/three/views";
import { CLIPS } from "@/tests/support/clips";

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
  test.each(ALL_MOODS)("points have the same place as on the poster of %s, in the square in the middle", (mood) => {
    const camera = new PerspectiveCamera();
    const shot = widenShot(SHOTS.poster, mood);
    frameCamera(camera, shot, width, height);
    camera.updateMatrixWorld();
    const side = getStageSide(width, height);
    const poster = new Float32Array(POINTS.length * 3);
    project(createView(placeCamera(shot, 1), side, side), Float32Array.from(POINTS.flat()), poster);
    POINTS.forEach((point, index) => {
      const { x, y } = new Vector3(...point).project(camera);
      expect(((x + 1) / 2) * width).toBeCloseTo((width - side) / 2 + (poster[index * 3] ?? 0), 2);
      expect(((1 - y) / 2) * height).toBeCloseTo((height - side) / 2 + (poster[index * 3 + 1] ?? 0), 2);
    });
  });
});

const OURS = getRig("male");

function runUntilStill(camera: ReturnType<typeof createViewCamera>): number {
  let frames = 0;
  for (; camera.isMoving && frames < 200; frames++) camera.advance(1 / 60);
  return frames / 60;
}

test("a move ends at its view and stops", () => {
  const camera = createViewCamera("three-quarter", OURS);
  expect(camera.isMoving).toBe(false);
  camera.setView("side", "animate");
  expect(camera.shot).toEqual(VIEW_SHOTS["three-quarter"]);
  let turn = camera.shot.turn;
  for (let frame = 0; frame < 90 && camera.isMoving; frame++) {
    camera.advance(1 / 60);
    expect(camera.shot.turn).toBeGreaterThanOrEqual(turn);
    turn = camera.shot.turn;
  }
  expect(camera.isMoving).toBe(false);
  expect(camera.shot).toEqual(VIEW_SHOTS.side);
});

test("a move is almost complete after half a second, at any frame rate", () => {
  for (const rate of [10, 30, 144]) {
    const camera = createViewCamera("front", OURS);
    camera.setView("side", "animate");
    for (let frame = 0; frame < rate / 2; frame++) camera.advance(1 / rate);
    expect(camera.shot.turn).toBeGreaterThan(88);
  }
});

test("a jump reaches its view at once", () => {
  const camera = createViewCamera("front", OURS);
  camera.setView("face", "instant");
  expect(camera.shot).toEqual(VIEW_SHOTS.face);
  expect(camera.isMoving).toBe(false);
});

test("a new aim during a move starts from the current view", () => {
  const camera = createViewCamera("front", OURS);
  camera.setView("side", "animate");
  camera.advance(0.2);
  const { turn } = camera.shot;
  camera.setView("front", "animate");
  expect(camera.shot.turn).toBe(turn);
});

test("an orbit is relative to its view and completes within half a second", () => {
  const camera = createViewCamera("front", OURS);
  camera.setOrbit(turnOrbit(NO_ORBIT, 40, 10), "track");
  expect(runUntilStill(camera)).toBeLessThan(0.5);
  expect(camera.shot).toMatchObject({ turn: 40, rise: VIEW_SHOTS.front.rise + 10, height: VIEW_SHOTS.front.height });
});

test("aiming at a view undoes the orbit by the shorter rotation, after any number of turns", () => {
  const camera = createViewCamera("three-quarter", OURS);
  camera.setOrbit(turnOrbit(NO_ORBIT, 3 * 360 + 20, 0), "instant");
  camera.setView("three-quarter", "animate");
  expect(camera.shot.turn).toBeCloseTo(VIEW_SHOTS["three-quarter"].turn + 20);
  runUntilStill(camera);
  expect(camera.shot).toEqual(VIEW_SHOTS["three-quarter"]);
});

test("no turn, tilt or zoom moves the camera below the floor or into the avatar", () => {
  for (const view of VIEWS) {
    const camera = createViewCamera(view, OURS);
    for (const factor of [0.01, 0.9, 1, 1.5, 100]) {
      for (const rise of [-1000, 0, 1000]) {
        for (const up of [-0.5, 0, 0.5]) {
          camera.setOrbit(zoomOrbit(turnOrbit(NO_ORBIT, 200, rise), factor, { right: 0.5, up }), "instant");
          const { position, target } = placeCamera(camera.shot, 1);
          expect(position[1]).toBeGreaterThan(0);
          expect(Math.hypot(...position.map((part, at) => part - (target[at] ?? 0)))).toBeGreaterThan(1);
        }
      }
    }
  }
});

test("the point under the pointer stays in place while zooming in", () => {
  const at = { right: 0.2, up: 0.3 };
  const orbit = zoomOrbit(zoomOrbit(NO_ORBIT, 1.3, at), 1.4, at);
  expect(orbit.right + at.right / orbit.zoom).toBeCloseTo(at.right);
  expect(orbit.up + at.up / orbit.zoom).toBeCloseTo(at.up);
});

test("zooming out centres the view", () => {
  const orbit = zoomOrbit(zoomOrbit(NO_ORBIT, 2, { right: 0.2, up: 0.3 }), 0.01, { right: 0.2, up: 0.3 });
  expect(orbit.zoom).toBe(0.8);
  expect(Math.abs(orbit.right) + Math.abs(orbit.up)).toBe(0);
});

test("a camera push keeps the turn of the orbit and does not move the camera away", () => {
  const camera = createViewCamera("face", OURS);
  camera.setOrbit(zoomOrbit(turnOrbit(NO_ORBIT, 70, 0), 2, { right: 0, up: 0 }), "instant");
  const pushed = pushShot(camera.shot, 1, [0, 1.4, 0.1]);
  expect(pushed.turn).toBe(camera.shot.turn);
  expect(pushed.height).toBe(camera.shot.height);
});

test("the face view of another model fits the size of its head", () => {
  const { joints } = OURS;
  const crown = 0.2;
  const camera = createViewCamera("face", { joints, crown });
  const head = joints[BONE_INDEX.head * 3 + 1] ?? 0;
  expect(camera.shot.target[1]).toBeCloseTo(head + crown / 2);
  expect(camera.shot.height).toBeGreaterThan(2 * crown);
  expect(camera.shot.height).toBeLessThan(3 * crown);
  camera.setRig(OURS);
  expect(camera.shot).toEqual(VIEW_SHOTS.face);
  expect(camera.isMoving).toBe(false);
});

test("the face is in the middle of its view in every mood's still, also of another model", () => {
  for (const rig of [OURS, { joints: OURS.joints, crown: 0.2 }]) {
    for (const mood of ALL_MOODS) {
      const player = createMoodPlayer(CLIPS, mood, rig);
      const camera = createViewCamera("face", rig, player.head);
      const view = createView(placeCamera(player.adjustShot(camera.shot, camera.head), 1), 100, 100);
      const projected = new Float32Array(3);
      project(view, Float32Array.from(player.head), projected);
      expect(Math.abs((projected[0] ?? 0) - 50), mood).toBeLessThan(6);
      expect(Math.abs((projected[1] ?? 0) - 50), mood).toBeLessThan(6);
    }
  }
});

test("the camera follows a moving head at any frame rate, and at once for an infinite time step", () => {
  const heads = [10, 30, 144].map((rate) => {
    const camera = createViewCamera("face", OURS, [0, 1, 0]);
    for (let frame = 0; frame < rate / 2; frame++) camera.follow([0, 2, 0], 1 / rate);
    return camera.head[1];
  });
  expect(heads[0]).toBeGreaterThan(1.9);
  for (const head of heads) expect(head).toBeCloseTo(heads[0] ?? 0);
  const camera = createViewCamera("face", OURS, [0, 1, 0]);
  camera.follow([0, 2, 0], Number.POSITIVE_INFINITY);
  expect(camera.head).toEqual([0, 2, 0]);
});

import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import {
  createPortraitShot,
  followHead,
  mixShots,
  placeCamera,
  pushShot,
  SHOTS,
  type Shot,
  VIEW_SHOTS,
  widenShot,
} from "@/lib/avatar/framing";
import { createView, project } from "@/lib/avatar/raster/view";
import { ALL_MOODS } from "@/lib/shared/moods";
import { VIEWS } from "@/lib/shared/views";

const ALL_SHOTS: readonly (readonly [string, Shot])[] = [
  ...Object.entries(SHOTS),
  ...VIEWS.map((view) => [`the view ${view}`, VIEW_SHOTS[view]] as const),
];
const ASPECTS = [1, 2 / 3, 16 / 9, 9 / 16];

/** Where a shot shows a point, in shares of the picture from its upper left. */
function placeIn(shot: Shot, aspect: number, point: Vector3): readonly [x: number, y: number] {
  const out = new Float32Array(3);
  project(createView(placeCamera(shot, aspect), aspect, 1), Float32Array.from(point.toArray()), out);
  return [(out[0] ?? 0) / aspect, out[1] ?? 0];
}

/** The axes of a shot's picture: to the right and up, a metre each. */
function axesOf(shot: Shot): readonly [right: Vector3, up: Vector3] {
  const camera = new PerspectiveCamera();
  camera.position.set(...placeCamera(shot, 1).position);
  camera.lookAt(...shot.target);
  camera.updateMatrixWorld();
  const [right, up] = [new Vector3(), new Vector3()];
  camera.matrixWorld.extractBasis(right, up, new Vector3());
  return [right, up];
}

describe.each(ALL_SHOTS)("the camera of %s", (_name, shot) => {
  it("is at its distance, rise and turn from the target", () => {
    const { position, target } = placeCamera(shot, 1);
    expect(target).toEqual(shot.target);
    const [x, y, z] = position.map((part, axis) => part - (target[axis] ?? 0)) as [number, number, number];
    expect(Math.hypot(x, y, z)).toBeCloseTo(shot.distance, 9);
    expect((Math.asin(y / shot.distance) * 180) / Math.PI).toBeCloseTo(shot.rise, 9);
    // A positive turn shows the avatar's right side, which is at low x.
    expect((Math.atan2(-x, z) * 180) / Math.PI).toBeCloseTo(shot.turn, 9);
  });

  it.each(ASPECTS)("shows its height and width at the target in a picture of %d, one of them exactly", (aspect) => {
    const [right, up] = axesOf(shot);
    const target = new Vector3(...shot.target);
    expect(placeIn(shot, aspect, target)).toEqual([expect.closeTo(0.5, 5), expect.closeTo(0.5, 5)]);
    const [, top] = placeIn(shot, aspect, target.clone().addScaledVector(up, shot.height / 2));
    const [side] = placeIn(shot, aspect, target.clone().addScaledVector(right, shot.width / 2));
    expect(top).toBeGreaterThan(-1e-6);
    expect(side).toBeLessThan(1 + 1e-6);
    expect(Math.min(top, 1 - side)).toBeCloseTo(0, 5);
  });
});

describe("a shifted shot", () => {
  it("moves the picture's middle by its metres, and the camera not at all", () => {
    for (const aspect of ASPECTS) {
      const shot: Shot = { ...SHOTS.poster, shift: [0.3, -0.2] };
      const [right, up] = axesOf(shot);
      const middle = new Vector3(...shot.target).addScaledVector(right, 0.3).addScaledVector(up, -0.2);
      expect(placeIn(shot, aspect, middle)).toEqual([expect.closeTo(0.5, 5), expect.closeTo(0.5, 5)]);
      expect(placeCamera(shot, aspect).position).toEqual(placeCamera(SHOTS.poster, aspect).position);
    }
  });
});

describe("a shot widened for a mood", () => {
  it.each(ALL_MOODS)("of %s keeps the camera, and shows no less than before", (mood) => {
    for (const shot of [SHOTS.poster, SHOTS.full]) {
      const widened = widenShot(shot, mood);
      expect(widened).toMatchObject({ target: shot.target, distance: shot.distance, turn: shot.turn, rise: shot.rise });
      expect(widened.height).toBeGreaterThanOrEqual(shot.height);
      expect(widened.width).toBeGreaterThanOrEqual(shot.width);
    }
  });

  it.each(ALL_MOODS)("of %s leaves a portrait as it is", (mood) => {
    expect(widenShot(SHOTS.portrait, mood)).toEqual(SHOTS.portrait);
  });

  it("grows less the nearer it is, and never beyond the poster's share", () => {
    const grown = [1, 1.04, 1.3, 1.6, 2.1, 4].map((height) => {
      const widened = widenShot({ ...SHOTS.full, height }, "ded");
      return [widened.height / height, widened.shift[1]] as const;
    });
    const scales = grown.map(([scale]) => scale);
    expect(scales).toEqual(scales.toSorted((a, b) => a - b));
    expect([scales[0], scales[1], scales.at(-1)]).toEqual([1, 1, expect.closeTo(1.26, 9)]);
    expect(grown.map(([, up]) => up)).toEqual(grown.map(([, up]) => up).toSorted((a, b) => b - a));
  });

  it("makes room for the width that the still needs in a narrow picture", () => {
    expect(widenShot(SHOTS.full, "ded").width).toBeCloseTo(1.85, 9);
    expect(widenShot({ ...SHOTS.full, width: 3 }, "ded").width).toBeCloseTo(3 * 1.26, 9);
    expect(widenShot(SHOTS.full, "default")).toBe(SHOTS.full);
  });
});

describe("a shot between two others", () => {
  const [from, to] = [
    { ...SHOTS.poster, shift: [0.1, 0.2] },
    { ...SHOTS.portrait, shift: [-0.3, 0] },
  ] as const satisfies readonly Shot[];

  it("is each of them at its end", () => {
    expect(mixShots(from, to, 0)).toEqual(from);
    const end = mixShots(from, to, 1);
    for (const name of ["distance", "height", "width", "turn", "rise", "follow"] as const) {
      expect(end[name], name).toBeCloseTo(to[name], 12);
    }
    for (const axis of [0, 1, 2] as const) expect(end.target[axis]).toBeCloseTo(to.target[axis], 12);
    for (const axis of [0, 1] as const) expect(end.shift[axis]).toBeCloseTo(to.shift[axis], 12);
  });

  it("has the mean of every number halfway", () => {
    const middle = mixShots(from, to, 0.5);
    for (const name of ["distance", "height", "width", "turn", "rise", "follow"] as const) {
      expect(middle[name], name).toBeCloseTo((from[name] + to[name]) / 2, 12);
    }
    for (const axis of [0, 1, 2] as const)
      expect(middle.target[axis]).toBeCloseTo((from.target[axis] + to.target[axis]) / 2, 12);
    for (const axis of [0, 1] as const)
      expect(middle.shift[axis]).toBeCloseTo((from.shift[axis] + to.shift[axis]) / 2, 12);
  });
});

describe("a shot that follows the head", () => {
  it("moves its target by its share of the head's way", () => {
    const [rest, head] = [
      [0, 1.4, 0],
      [0.2, 1, -0.1],
    ] as const;
    const { target } = SHOTS.portrait;
    const followed = followHead(SHOTS.portrait, rest, head).target;
    for (const [axis, way] of [0.2, -0.4, -0.1].entries())
      expect(followed[axis]).toBeCloseTo((target[axis] ?? 0) + way, 9);
    const half = followHead({ ...SHOTS.portrait, follow: 0.5 }, rest, head).target;
    for (const [axis, way] of [0.1, -0.2, -0.05].entries())
      expect(half[axis]).toBeCloseTo((target[axis] ?? 0) + way, 9);
    expect(followHead(SHOTS.poster, rest, head)).toEqual(SHOTS.poster);
  });
});

describe("a shot pushed towards the head", () => {
  const head = [0.1, 1.3, 0.2] as const;

  it("is unchanged at 0, and a portrait of the head from the same side at 1", () => {
    expect(pushShot(SHOTS.poster, 0, head)).toBe(SHOTS.poster);
    const pushed = pushShot(SHOTS.poster, 1, head);
    for (const axis of [0, 1, 2] as const) expect(pushed.target[axis]).toBeCloseTo(head[axis], 9);
    expect(pushed.height).toBeCloseTo(SHOTS.portrait.height, 9);
    expect(pushed.turn).toBe(SHOTS.poster.turn);
  });

  it("is not pulled out when it is nearer already", () => {
    const near = { ...SHOTS.poster, height: 0.5, width: 0.4 };
    for (const push of [0.2, 0.7, 1]) {
      expect(pushShot(near, push, head).height).toBeCloseTo(0.5, 9);
      expect(pushShot(near, push, head).width).toBeCloseTo(0.4, 9);
    }
  });

  it("frames the head of another model by its size", () => {
    expect(createPortraitShot(undefined, head)).toMatchObject({ target: head, height: 1.04, width: 1.04 });
    // The engine's head is 0.45 m high.
    expect(createPortraitShot(0.45, head).height).toBeCloseTo(1.04, 9);
    expect(createPortraitShot(0.9, head).width).toBeCloseTo(2.08, 9);
    expect(pushShot(SHOTS.poster, 1, head, 0.2).height).toBeCloseTo((0.2 / 0.45) * 1.04, 9);
  });
});

import { describe, expect, test } from "vitest";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { Flight } from "@/lib/plaza/flight/flight";
import { createFlyPath } from "@/lib/plaza/flight/fly-path";
import { ENTRY_POSE, type PlazaPose, wrapHeading } from "@/lib/plaza/flight/plaza-pose";
import { createSlotGrid } from "@/lib/plaza/flight/slot-grid";

const plaza = layOutPlaza();
const grid = createSlotGrid(plaza);
const FRAME = 1 / 60;
const HIGH: PlazaPose = { x: 0, y: 30, z: 60, heading: 0, dip: 35 };
/** High, but looking at the horizon. */
const LEVEL: PlazaPose = { ...HIGH, dip: 5 };
const NO_KEYS = { forward: 0, right: 0, up: 0, turn: 0 };

function fly(pose = HIGH) {
  const flight = new Flight(pose, plaza, grid);
  flight.setSize({ width: 1280, height: 720 });
  return flight;
}
function run(flight: Flight, seconds: number): PlazaPose {
  for (let frame = 0; frame < Math.round(seconds / FRAME); frame++) flight.advance(FRAME);
  return flight.pose;
}
const moved = (a: PlazaPose, b: PlazaPose) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** Drags for half a second, releases, and returns how the pose changes afterwards. */
function throwCamera(flight: Flight, drag: () => void) {
  flight.grab();
  for (let frame = 0; frame < 30; frame++) {
    drag();
    flight.advance(FRAME);
  }
  const before = flight.pose;
  flight.release(true);
  const after = run(flight, 4);
  return {
    metres: moved(before, after),
    rise: after.y - before.y,
    heading: wrapHeading(after.heading - before.heading),
  };
}

describe("a drag", () => {
  test("at the horizon moves 25 metres a step at most", () => {
    const flight = fly(LEVEL);
    flight.grab();
    flight.pan(640, 330, 640, 700);
    expect(moved(flight.pose, LEVEL)).toBeCloseTo(25, 3);
  });

  test("turns in place when the camera looks at the horizon, however high it is", () => {
    const flight = fly(LEVEL);
    flight.turn(-100, 20);
    expect(moved(flight.pose, LEVEL)).toBe(0);
    expect(flight.pose.heading).toBeGreaterThan(1);
    expect(flight.pose.dip).toBeLessThan(LEVEL.dip);
    flight.spin(10);
    expect(moved(flight.pose, LEVEL)).toBe(0);
  });

  test("that orbits never tilts the camera to the horizon", () => {
    const flight = fly();
    for (let nth = 0; nth < 40; nth++) flight.turn(0, -100);
    expect(flight.pose.dip).toBeGreaterThanOrEqual(8);
    expect(flight.pose.y).toBeLessThan(HIGH.y);
  });
});

describe("a glide", () => {
  test("after a wild throw is limited: by the height, and in its turn", () => {
    const pan = throwCamera(fly(), () => undefined);
    expect(pan.metres).toBeLessThan(0.01);
    const flight = fly();
    const far = throwCamera(flight, () => flight.pan(640, 400, 660, 400));
    // Ten metres a second and two more for each metre of height, which slow down at 3.6 a second.
    expect(far.metres).toBeLessThan((10 + 2 * HIGH.y) / 3.6 + 0.1);
    const low = fly(ENTRY_POSE);
    const turn = throwCamera(low, () => low.turn(-200, 0));
    expect(turn.metres).toBe(0);
    expect(Math.abs(turn.heading)).toBeLessThan(200 / 3.6 + 0.1);
    expect(Math.abs(turn.heading)).toBeGreaterThan(30);
  });

  test("keeps its height after a pan, and changes it after a tilt around the ground", () => {
    const [panned, tilted] = [fly(), fly()];
    expect(throwCamera(panned, () => panned.pan(640, 400, 640, 404)).rise).toBe(0);
    expect(throwCamera(tilted, () => tilted.turn(0, 4)).rise).toBeGreaterThan(0.5);
  });

  test("goes on in the direction of the throw across north", () => {
    const flight = fly({ ...ENTRY_POSE, heading: 178 });
    flight.grab();
    for (let frame = 0; frame < 10; frame++) {
      flight.turn(-8, 0);
      flight.advance(FRAME);
    }
    const { heading } = flight.pose;
    flight.release(true);
    const turned = run(flight, 0.1).heading - heading;
    expect(((turned + 540) % 360) - 180).toBeGreaterThan(0.5);
  });

  test("does not begin by what moved the camera before the grab", () => {
    const flight = fly();
    flight.zoom(640, 400, 0.5, true);
    flight.grab();
    const before = flight.pose;
    flight.advance(FRAME);
    flight.release(true);
    expect(moved(run(flight, 1), before)).toBeLessThan(0.01);
  });

  test("ends when the camera is grabbed, zoomed, steered or sent elsewhere", () => {
    const interruptions: readonly ((flight: Flight) => void)[] = [
      (flight) => flight.grab(),
      (flight) => flight.zoom(640, 400, 0, true),
      (flight) => {
        flight.steer({ ...NO_KEYS, turn: 1e-9 });
        flight.steer(NO_KEYS);
      },
      (flight) => flight.flyTo(flight.pose, true),
    ];
    for (const interrupt of interruptions) {
      const flight = fly();
      flight.grab();
      for (let frame = 0; frame < 10; frame++) {
        flight.pan(640, 400, 640, 410);
        flight.advance(FRAME);
      }
      flight.release(true);
      run(flight, 0.05);
      interrupt(flight);
      const stopped = flight.pose;
      expect(moved(run(flight, 1), stopped)).toBeLessThan(1e-6);
    }
  });
});

describe("a flight to a place", () => {
  test("takes the time of its path", () => {
    const goal = { ...HIGH, x: -40, z: -30 };
    const flight = fly();
    flight.flyTo(goal, false);
    const { seconds } = createFlyPath(HIGH, goal);
    run(flight, seconds - 2 * FRAME);
    expect(flight.goal).toEqual(goal);
    expect(moved(flight.pose, goal)).toBeGreaterThan(0);
    run(flight, 4 * FRAME);
    expect([flight.goal, flight.pose]).toEqual([null, goal]);
  });

  test("ends where a zoom interrupts it", () => {
    const flight = fly();
    flight.flyTo(ENTRY_POSE, false);
    const { z } = run(flight, 0.2);
    flight.zoom(640, 400, 0.1, false);
    expect(flight.goal).toBeNull();
    expect(Math.abs(run(flight, 2).z - z)).toBeLessThan(20);
  });
});

describe("a zoom", () => {
  const middle = { x: 640, y: 360 };
  const zoomBy = (amount: number, times = 1, isAtOnce = false) => {
    const flight = fly();
    for (let nth = 0; nth < times; nth++) flight.zoom(middle.x, middle.y, amount, isAtOnce);
    return moved(run(flight, 3), HIGH);
  };

  test("of the wheel is completed gradually, and adds up with the next one", () => {
    const flight = fly();
    flight.zoom(middle.x, middle.y, Math.LN2, false);
    expect(moved(flight.pose, HIGH)).toBe(0);
    const half = moved(run(flight, 0.06), HIGH);
    expect(half).toBeGreaterThan(0.3 * zoomBy(Math.LN2));
    expect(half).toBeLessThan(0.7 * zoomBy(Math.LN2));
    // Half of the distance, and half of the rest.
    expect(zoomBy(Math.LN2, 2) / zoomBy(Math.LN2)).toBeCloseTo(1.5, 1);
  });

  test("towards the sky moves as if the ground were sixty metres away", () => {
    const flight = fly({ ...HIGH, dip: -20 });
    const before = flight.pose;
    flight.zoom(middle.x, middle.y, Math.LN2, true);
    expect(moved(flight.pose, before)).toBeCloseTo(30, 1);
  });

  test("back is limited to one step, and is the way of a zoom forth", () => {
    expect(zoomBy(-1, 1, true)).toBeCloseTo(zoomBy(-9, 1, true), 9);
    const flight = fly();
    flight.zoom(middle.x, middle.y, 0.3, true);
    flight.zoom(middle.x, middle.y, -0.3, true);
    expect(moved(flight.pose, HIGH)).toBeLessThan(0.5);
  });
});

describe("held keys", () => {
  const steer = (keys: Partial<typeof NO_KEYS>, pose = HIGH, seconds = 1) => {
    const flight = fly(pose);
    flight.steer({ ...NO_KEYS, ...keys });
    run(flight, 1);
    const before = flight.pose;
    return { before, after: run(flight, seconds) };
  };

  test("turn by 75 degrees a second, to the east for a positive turn", () => {
    const { before, after } = steer({ turn: 1 });
    expect(after.heading - before.heading).toBeCloseTo(75, 0);
    expect(moved(before, after)).toBe(0);
  });

  test("fly forwards, to the right and up as the camera looks, faster the higher it is", () => {
    const east = { ...HIGH, z: 0, heading: 90 };
    const forward = steer({ forward: 1 }, east);
    expect(forward.after.x - forward.before.x).toBeGreaterThan(20);
    expect(Math.abs(forward.after.z - forward.before.z)).toBeLessThan(1e-6);
    const right = steer({ right: 1 }, east);
    expect(right.after.z - right.before.z).toBeGreaterThan(20);
    const up = steer({ up: 1 }, east);
    expect(up.after.y - up.before.y).toBeGreaterThan(10);
    const low = steer({ forward: 1 }, { ...east, y: 10 });
    expect(moved(low.before, low.after)).toBeLessThan(moved(forward.before, forward.after) / 2);
  });

  test("take effect gradually", () => {
    const flight = fly();
    flight.steer({ ...NO_KEYS, forward: 1 });
    flight.advance(FRAME);
    const first = moved(flight.pose, HIGH);
    const { before, after } = steer({ forward: 1 }, HIGH, FRAME);
    expect(first).toBeLessThan(moved(before, after) / 4);
  });
});

test("a frame without motion says so, once after each change", () => {
  const flight = fly();
  expect(flight.advance(FRAME)).toBe(false);
  flight.flyTo(ENTRY_POSE, true);
  expect([flight.advance(FRAME), flight.advance(FRAME)]).toEqual([true, false]);
});

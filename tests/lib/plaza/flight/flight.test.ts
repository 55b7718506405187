import { describe, expect, test } from "vitest";
import { createRandom } from "@/lib/avatar/random";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { Flight } from "@/lib/plaza/flight/flight";
import { findGround } from "@/lib/plaza/flight/ground-ray";
import { ENTRY_POSE, FLIGHT_BOUNDS, PLAZA_EDGE } from "@/lib/plaza/flight/plaza-pose";
import { createSlotGrid } from "@/lib/plaza/flight/slot-grid";

const plaza = layOutPlaza();
const grid = createSlotGrid(plaza);
const SIZE = { width: 1280, height: 720 };
const HIGH = { x: 0, y: 30, z: 60, heading: 0, dip: 35 };
const NO_KEYS = { forward: 0, right: 0, up: 0, turn: 0 };

function fly(pose = HIGH) {
  const flight = new Flight(pose, plaza, grid);
  flight.setSize(SIZE);
  return flight;
}

/** Advances until nothing moves. Returns the seconds. */
function runUntilStill(flight: Flight, step = 1 / 60): number {
  let seconds = 0;
  while (seconds < 20 && (flight.advance(step) || flight.goal)) seconds += step;
  return seconds;
}

describe("a camera over the plaza", () => {
  test("keeps the held point of the ground under the pointer", () => {
    const flight = fly();
    const held = findGround(flight.pose, SIZE, 400, 500, 0.9);
    flight.grab();
    for (let x = 400; x < 700; x += 20) flight.pan(x, 500, x + 20, 500);
    for (let y = 500; y > 300; y -= 20) flight.pan(700, y, 700, y - 20);
    const now = findGround(flight.pose, SIZE, 700, 300, 0.9);
    expect(now.x).toBeCloseTo(held.x, 3);
    expect(now.z).toBeCloseTo(held.z, 3);
    expect(flight.pose.y).toBe(HIGH.y);
  });

  test("glides after a throw and stops within four seconds", () => {
    const flight = fly();
    flight.grab();
    for (let nth = 0; nth < 10; nth++) {
      flight.pan(640, 400, 640, 410);
      flight.advance(1 / 60);
    }
    const { z } = flight.pose;
    flight.release(true);
    const seconds = runUntilStill(flight);
    expect(flight.pose.z).toBeLessThan(z - 1);
    expect(seconds).toBeLessThan(4);
  });

  test("does not glide after a pause or without gliding", () => {
    for (const isGliding of [true, false]) {
      const flight = fly();
      flight.grab();
      flight.pan(640, 400, 640, 440);
      for (let nth = 0; isGliding && nth < 40; nth++) flight.advance(1 / 60);
      const { z } = flight.pose;
      flight.release(isGliding);
      runUntilStill(flight);
      expect(flight.pose.z).toBeCloseTo(z, 2);
    }
  });

  test("zooms towards the point under the pointer, which stays in place", () => {
    const flight = fly();
    const place = findGround(flight.pose, SIZE, 900, 300, 0.9);
    const measureDistance = () => Math.hypot(place.x - flight.pose.x, place.y - flight.pose.y, place.z - flight.pose.z);
    const before = measureDistance();
    flight.zoom(900, 300, Math.LN2, true);
    expect(measureDistance()).toBeCloseTo(before / 2, 3);
    const now = findGround(flight.pose, SIZE, 900, 300, 0.9);
    expect([now.x, now.z]).toEqual([expect.closeTo(place.x, 3), expect.closeTo(place.z, 3)]);
  });

  test("stays within the bounds of the flight for any zoom", () => {
    const flight = fly();
    for (let nth = 0; nth < 60; nth++) {
      flight.zoom(640, 500, 0.5, false);
      flight.advance(1 / 60);
    }
    runUntilStill(flight);
    expect(flight.pose.y).toBeGreaterThanOrEqual(FLIGHT_BOUNDS.low);
    for (let nth = 0; nth < 60; nth++) flight.zoom(640, 500, -0.5, true);
    expect(flight.pose.y).toBeLessThanOrEqual(FLIGHT_BOUNDS.high);
    expect(flight.pose.z).toBeLessThanOrEqual(PLAZA_EDGE + FLIGHT_BOUNDS.outside);
  });

  test("turns around the middle of the picture when it is high", () => {
    const flight = fly();
    const middle = findGround(flight.pose, SIZE, 640, 360, 0.9);
    flight.turn(120, 30);
    const now = findGround(flight.pose, SIZE, 640, 360, 0.9);
    expect([now.x, now.z]).toEqual([expect.closeTo(middle.x, 2), expect.closeTo(middle.z, 2)]);
    expect(Math.abs(flight.pose.heading)).toBeGreaterThan(3);
  });

  test("turns in place when it is low", () => {
    const flight = fly(ENTRY_POSE);
    flight.turn(100, -50);
    const { heading, dip, ...place } = flight.pose;
    expect(place).toEqual({ x: ENTRY_POSE.x, y: ENTRY_POSE.y, z: ENTRY_POSE.z });
    expect(heading).toBeLessThan(-3);
    expect(dip).toBeGreaterThan(ENTRY_POSE.dip);
  });

  test("moves by keys about as far at 5 frames per second as at 60", () => {
    const [slow, fast] = [5, 60].map((rate) => {
      const flight = fly();
      flight.steer({ ...NO_KEYS, forward: 1 });
      for (let nth = 0; nth < rate; nth++) flight.advance(1 / rate);
      return HIGH.z - flight.pose.z;
    });
    expect(fast).toBeGreaterThan(10);
    expect((slow ?? 0) / (fast ?? 1)).toBeGreaterThan(0.85);
    expect((slow ?? 0) / (fast ?? 1)).toBeLessThan(1.15);
  });

  test("stops when the keys are released", () => {
    const flight = fly();
    flight.steer({ ...NO_KEYS, turn: 1, up: 1 });
    flight.advance(0.1);
    flight.steer(NO_KEYS);
    expect(runUntilStill(flight)).toBeLessThan(2);
  });

  test("flies to a place within two seconds, or is there at once", () => {
    const goal = { x: -30, y: 2.6, z: -20, heading: 90, dip: 20 };
    const flight = fly();
    flight.flyTo(goal, false);
    expect(flight.goal).toEqual(goal);
    expect(runUntilStill(flight)).toBeLessThan(2);
    expect(flight.pose).toEqual(goal);
    flight.flyTo(ENTRY_POSE, true);
    expect(flight.pose).toEqual(ENTRY_POSE);
  });

  test("replaces a pose outside the bounds by the nearest allowed one", () => {
    const beyond = { x: 999_999, y: 999_999, z: -999_999, heading: 725, dip: 999 };
    const far = PLAZA_EDGE + FLIGHT_BOUNDS.outside;
    const nearest = { x: far, y: FLIGHT_BOUNDS.high, z: -far, heading: 5, dip: FLIGHT_BOUNDS.down };
    expect(fly(beyond).pose).toEqual(nearest);
    const flight = fly();
    flight.flyTo(beyond, false);
    runUntilStill(flight);
    expect(flight.pose).toEqual(nearest);
  });

  test("ends a flight on hold()", () => {
    const flight = fly();
    flight.flyTo(ENTRY_POSE, false);
    flight.advance(0.2);
    flight.grab();
    expect(flight.goal).toBeNull();
  });

  test("is held by a grab and by keys, until they are released", () => {
    const flight = fly();
    const held = [flight.isHeld];
    flight.grab();
    held.push(flight.isHeld);
    flight.release(true);
    held.push(flight.isHeld);
    flight.steer({ ...NO_KEYS, forward: 1 });
    held.push(flight.isHeld);
    flight.steer(NO_KEYS);
    held.push(flight.isHeld);
    expect(held).toEqual([false, true, false, true, false]);
  });

  test("stays within the bounds for random input", () => {
    const flight = fly(ENTRY_POSE);
    const random = createRandom("flight");
    const number = (most: number) => (random() * 2 - 1) * most;
    for (let nth = 0; nth < 1500; nth++) {
      const what = Math.floor(random() * 6);
      if (what === 0) flight.pan(random() * 1280, random() * 720, random() * 1280, random() * 720);
      if (what === 1) flight.turn(number(300), number(300));
      if (what === 2) flight.zoom(random() * 1280, random() * 720, number(3), random() < 0.5);
      if (what === 3) flight.steer({ forward: number(1), right: number(1), up: number(1), turn: number(1) });
      if (what === 4) flight.grab();
      if (what === 5) flight.release(true);
      flight.advance(random() * 0.25);
      const { x, y, z, heading, dip } = flight.pose;
      for (const value of [x, y, z, heading, dip]) expect(Number.isFinite(value)).toBe(true);
      expect(y).toBeGreaterThanOrEqual(FLIGHT_BOUNDS.low);
      expect(y).toBeLessThanOrEqual(FLIGHT_BOUNDS.high);
      expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThanOrEqual(PLAZA_EDGE + FLIGHT_BOUNDS.outside + 1);
    }
  });
});

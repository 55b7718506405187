import { describe, expect, test, vi } from "vitest";
import { createTurntable, FACING } from "@/lib/three/stage/turntable";

const STEP = 1 / 60;
function turn(table: ReturnType<typeof createTurntable>, seconds: number, turns: boolean): number[] {
  return Array.from({ length: Math.round(seconds / STEP) }, () => {
    table.advance(STEP, turns);
    return table.angle;
  });
}

describe("the turntable", () => {
  test("starts at the poster's angle and sways at most 35 degrees to each side of the camera", () => {
    const table = createTurntable();
    expect(table.angle).toBe(0);
    const angles = turn(table, 40, true).map((angle) => ((angle - FACING) * 180) / Math.PI);
    expect(Math.max(...angles)).toBeLessThan(35);
    expect(Math.max(...angles)).toBeGreaterThan(20);
    expect(Math.min(...angles)).toBeGreaterThan(-35);
    expect(Math.min(...angles)).toBeLessThan(-20);
    const steps = angles.slice(1).map((angle, at) => Math.abs(angle - (angles[at] ?? 0)));
    expect(Math.max(...steps), "degrees of a frame").toBeLessThan(0.5);
  });

  test("keeps the angle while it is turned by hand, and sways again afterwards", () => {
    const table = createTurntable();
    turn(table, 5, true);
    const { angle } = table;
    table.turnBy(1);
    turn(table, 2, true);
    expect(table.angle - angle).toBeCloseTo(1, 3);
    table.turnBy(0);
    turn(table, 4, true);
    expect(Math.abs(table.angle - FACING)).toBeLessThan((35 * Math.PI) / 180);
  });

  test("takes the shorter rotation when it is turned by hand past its back", () => {
    const table = createTurntable();
    table.turnBy(3);
    turn(table, 2, false);
    table.turnBy(-3);
    const angles = turn(table, 1, false);
    const steps = angles.slice(1).map((angle, at) => Math.abs(angle - (angles[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.3);
  });

  test("returns to the front when it stops turning", () => {
    const table = createTurntable();
    turn(table, 20, true);
    const angles = turn(table, 3, false);
    expect(Math.max(...angles)).toBeLessThanOrEqual(0.01);
    expect(table.angle).toBeCloseTo(0, 2);
  });

  test("swaps the avatar in side view, then shows the new one's front", () => {
    const table = createTurntable();
    const swap = vi.fn();
    table.turnOut(swap);
    expect(swap).not.toHaveBeenCalled();
    turn(table, 0.25, false);
    expect(swap).toHaveBeenCalledOnce();
    expect(Math.abs(table.angle)).toBeCloseTo(Math.PI / 2, 3);
    table.turnIn();
    turn(table, 2, false);
    expect(table.angle).toBeCloseTo(0, 3);
  });

  test("faces the camera after a swap at once while another avatar turns in", () => {
    const table = createTurntable();
    table.turnOut(() => table.turnIn());
    turn(table, 0.3, false);
    expect(Math.abs(table.angle)).toBeGreaterThan(0.5);
    table.turnOut(null);
    table.turnIn();
    expect(table.angle).toBeCloseTo(0, 3);
    turn(table, 2, false);
    expect(table.angle).toBeCloseTo(0, 3);
  });

  test("runs only the later of two swaps", () => {
    const table = createTurntable();
    const [first, last] = [vi.fn(), vi.fn()];
    table.turnOut(first);
    turn(table, 0.1, false);
    table.turnOut(last);
    turn(table, 0.3, false);
    expect(first).not.toHaveBeenCalled();
    expect(last).toHaveBeenCalledOnce();
  });

  test("shows the front at once on rest() and runs a pending swap", () => {
    const table = createTurntable();
    const swap = vi.fn();
    turn(table, 5, true);
    table.turnOut(swap);
    table.finishMotion();
    expect(table.angle).toBe(0);
    expect(swap).toHaveBeenCalledOnce();
  });
});

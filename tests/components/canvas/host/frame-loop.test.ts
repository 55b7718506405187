// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frameLoop, MAX_STEP_S } from "@/components/canvas/host/frame-loop";

let now = 0;
let asked: ((time: number) => void) | null = null;
beforeEach(() => {
  now = 1000;
  asked = null;
  vi.stubGlobal("requestAnimationFrame", (callback: (time: number) => void) => {
    asked = callback;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => {
    asked = null;
  });
});
afterEach(() => vi.unstubAllGlobals());

const pass = (milliseconds: number) => {
  now += milliseconds;
  asked?.(now);
};
const hide = (hidden: boolean) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
};
function start(pause = 0) {
  const seen: [number, number | null][] = [];
  const loop = frameLoop({ onFrame: (step, passed) => seen.push([step, passed]), pause: () => pause });
  return { loop, seen };
}

test("steps are as long as frames, and a second at the most", () => {
  const { loop, seen } = start();
  loop.setWanted(true);
  for (const milliseconds of [16, 400, 5000]) pass(milliseconds);
  expect(seen).toEqual([
    [0, null],
    [0.4, 400],
    [MAX_STEP_S, 5000],
  ]);
  expect(MAX_STEP_S).toBe(1);
});

test("nothing runs until it is wanted, and after it has ended", () => {
  const { loop, seen } = start();
  pass(16);
  loop.setWanted(true);
  pass(16);
  loop.end();
  pass(16);
  hide(true);
  hide(false);
  pass(16);
  expect(seen.length).toBe(1);
});

test("it rests while the page is hidden, and goes on without a leap", () => {
  const { loop, seen } = start();
  loop.setWanted(true);
  pass(16);
  hide(true);
  pass(5000);
  expect(seen.length).toBe(1);
  hide(false);
  pass(16);
  expect(seen.at(-1)).toEqual([0, null]);
});

test("it leaves out frames where fewer will do", () => {
  const { loop, seen } = start(66);
  loop.setWanted(true);
  for (let frame = 0; frame < 60; frame++) pass(16.7);
  expect(seen.length).toBeGreaterThan(12);
  expect(seen.length).toBeLessThan(17);
});

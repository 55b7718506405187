// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

it("an animation frame requested under fake timers does not stop later frames", async () => {
  const requestFrame = requestAnimationFrame;
  vi.useFakeTimers();
  requestFrame(() => {});
  vi.useRealTimers();
  const frameTime = await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(frameTime).toBeGreaterThan(0);
}, 2000);

it("a cancelled animation frame is not called", async () => {
  const onFrame = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(onFrame));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(onFrame).not.toHaveBeenCalled();
});

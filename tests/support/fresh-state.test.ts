// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

it("an animation frame requested under fake timers does not stop later frames", async () => {
  const requestFrame = requestAnimationFrame;
  vi.useFakeTimers();
  requestFrame(() => {});
  vi.useRealTimers();
  const came = await new Promise((settle) => requestAnimationFrame(settle));
  expect(came).toBeGreaterThan(0);
}, 2000);

it("a cancelled animation frame is not called", async () => {
  const come = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(come));
  await new Promise((settle) => requestAnimationFrame(settle));
  expect(come).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

it("a frame that a library asks for while timers are fake does not stop the frames after it", async () => {
  const requestFrame = requestAnimationFrame;
  vi.useFakeTimers();
  requestFrame(() => {});
  vi.useRealTimers();
  const came = await new Promise((settle) => requestAnimationFrame(settle));
  expect(came).toBeGreaterThan(0);
}, 2000);

it("a frame that is cancelled never comes", async () => {
  const come = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(come));
  await new Promise((settle) => requestAnimationFrame(settle));
  expect(come).not.toHaveBeenCalled();
});

import { expect, test, vi } from "vitest";
import { ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import { createPoseMemory, roundPose } from "@/lib/plaza/flight/pose-memory";

test("reports a pose once, when the camera rests at another place", () => {
  const onRest = vi.fn();
  const memory = createPoseMemory(ENTRY_POSE, onRest);
  memory.update(ENTRY_POSE, 5000);
  expect(onRest).not.toHaveBeenCalled();
  const there = { ...ENTRY_POSE, x: 3.1234 };
  memory.update(there, 6000);
  memory.update(there, 6200);
  expect(onRest).not.toHaveBeenCalled();
  memory.update(there, 6300);
  memory.update(there, 9000);
  expect(onRest.mock.calls).toEqual([[{ ...roundPose(ENTRY_POSE), x: 3.12 }]]);
});

test("roundPose gives 0 instead of -0", () => {
  expect(Object.is(roundPose({ ...ENTRY_POSE, x: -0.001 }).x, 0)).toBe(true);
});

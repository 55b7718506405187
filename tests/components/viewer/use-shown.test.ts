// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAnnouncement } from "@/components/viewer/use-shown";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("announces nothing at first, and only the last of many changes", () => {
  const { result } = renderHook(useAnnouncement);
  expect(result.current[0]).toBe("");
  const said = new Set<string>();
  for (let count = 0; count < 50; count++) {
    act(() => {
      result.current[1](`Mood: ${count}`);
      vi.advanceTimersByTime(20);
    });
    said.add(result.current[0]);
  }
  expect([...said]).toEqual([""]);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current[0]).toBe("Mood: 49");
});

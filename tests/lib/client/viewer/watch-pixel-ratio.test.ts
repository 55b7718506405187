// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { watchPixelRatio } from "@/lib/client/viewer/watch-pixel-ratio";

afterEach(() => vi.unstubAllGlobals());

/** A browser's screens: each question answers for the ratio it was asked with. */
function screens() {
  const asked = new Map<string, EventTarget>();
  vi.stubGlobal("matchMedia", (query: string) => {
    const answer = new EventTarget();
    asked.set(query, answer);
    return answer;
  });
  return (ratio: number) => {
    const before = asked.get(`(resolution: ${window.devicePixelRatio}dppx)`);
    vi.stubGlobal("devicePixelRatio", ratio);
    before?.dispatchEvent(new Event("change"));
  };
}

test("tells each change, and none after its end", () => {
  const moveTo = screens();
  vi.stubGlobal("devicePixelRatio", 1);
  const told: number[] = [];
  const end = watchPixelRatio(() => told.push(window.devicePixelRatio));
  moveTo(2);
  moveTo(1.5);
  moveTo(1);
  expect(told).toEqual([2, 1.5, 1]);
  end();
  moveTo(2);
  expect(told).toHaveLength(3);
});

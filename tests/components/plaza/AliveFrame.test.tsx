// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PickedCard } from "@/components/plaza/PickedCard";
import type { Mood } from "@/lib/shared/moods";
import { inSite, renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const card = (mood: Mood) => <PickedCard id={42} mayLive mood={mood} onClose={() => {}} onWave={null} />;

it("a new mood is posted to the avatar's frame, whose element and address stay the same", () => {
  const { rerender } = renderSite(card("gm"));
  act(() => void vi.advanceTimersByTime(2000));
  const frame = screen.getByTitle<HTMLIFrameElement>("Meebit 00042, alive");
  const address = frame.src;
  const posted: unknown[] = [];
  vi.spyOn(frame.contentWindow ?? window, "postMessage").mockImplementation((message) => posted.push(message));
  rerender(inSite(card("zen")));
  expect(screen.getByTitle("Meebit 00042, alive")).toBe(frame);
  expect(frame.src).toBe(address);
  expect(posted).toEqual([{ type: "setMood", payload: { mood: "zen" } }]);
});

// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAnnouncement, usePage } from "@/components/viewer/use-shown";
import type { Mood } from "@/lib/shared/moods";

const followed: { onMood: (mood: Mood) => void }[] = [];
vi.mock("@/lib/client/viewer/follow-saved-mood", () => ({
  followSavedMood: (_box: Element, options: (typeof followed)[number]) => {
    followed.push(options);
    return () => {};
  },
}));

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

test("setAvatar replaces a mood that the user has chosen, or that was saved meanwhile, of the same avatar too", () => {
  const box = { current: document.body };
  const address = { id: 7, mood: "gm", view: "front", background: "mood", isSaved: true } as const;
  const { result } = renderHook(() => usePage(box, address));
  act(() => result.current.setMood("zen"));
  act(() => result.current.setAvatar({ id: 7, mood: "gm", isSaved: true }));
  expect(result.current).toMatchObject({ mood: "gm", pageMood: "gm", isSaved: true });

  act(() => followed.at(-1)?.onMood("hype"));
  expect(result.current.mood).toBe("hype");
  act(() => result.current.setAvatar({ id: 7, mood: "shy", isSaved: false }));
  expect(result.current).toMatchObject({ mood: "shy", pageMood: "shy", isSaved: false });
});

test.each([7, 8])("setAvatar to %i keeps the view, the one set together with it too", (id) => {
  const box = { current: document.body };
  const address = { id: 7, mood: "gm", view: "front", background: "mood", isSaved: false } as const;
  const { result } = renderHook(() => usePage(box, address));
  act(() => result.current.setView("face"));
  act(() => result.current.setAvatar({ id, mood: "zen", isSaved: false }));
  expect(result.current).toMatchObject({ id, mood: "zen", view: "face" });
  act(() => {
    result.current.setAvatar({ id, mood: "shy", isSaved: false });
    result.current.setView("side");
  });
  expect(result.current).toMatchObject({ id, mood: "shy", view: "side" });
  act(() => {
    result.current.setAvatar({ id: 9, mood: "ded", isSaved: false });
    result.current.setView("front");
  });
  expect(result.current).toMatchObject({ id: 9, mood: "ded", view: "front" });
});

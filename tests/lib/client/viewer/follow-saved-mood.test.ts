// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSavedMood } from "@/lib/client/viewer/follow-saved-mood";

let setVisible: (isVisible: boolean) => void;
let answer: () => Response;
let requestedUrls: string[];
let reportedMoods: string[];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  requestedUrls = [];
  reportedMoods = [];
  answer = () => Response.json({ id: 7, mood: "gm", savedAt: null });
  vi.stubGlobal("fetch", async (url: string) => {
    requestedUrls.push(url);
    return answer();
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        setVisible = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  end = followSavedMood(document.body, { id: 7, known: "gm", onMood: (mood) => reportedMoods.push(mood) });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("reports a new save within a minute, once", async () => {
  setVisible(true);
  await pass(31);
  expect(requestedUrls).toEqual(["/api/moods/7"]);
  answer = () => Response.json({ id: 7, mood: "zen", savedAt: null });
  await pass(100);
  expect(reportedMoods).toEqual(["zen"]);
});

test("does not poll while hidden, and polls at once when visible again after a while", async () => {
  setVisible(true);
  setVisible(false);
  await pass(600);
  expect(requestedUrls).toEqual([]);
  setVisible(true);
  await pass(0);
  expect(requestedUrls).toHaveLength(1);
  for (const isVisible of [false, true, false, true]) setVisible(isVisible);
  await pass(1);
  expect(requestedUrls).toHaveLength(1);
});

test.each<[string, () => Response]>([
  ["a busy server", () => new Response(null, { status: 503 })],
  [
    "a lost connection",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
  ["an HTML page", () => new Response("<html>")],
  ["an unknown mood", () => Response.json({ mood: "grumpy" })],
  ["null", () => Response.json(null)],
])("ignores %s and polls again", async (_, bad) => {
  answer = bad;
  setVisible(true);
  await pass(31);
  answer = () => Response.json({ mood: "ded" });
  await pass(31);
  expect(reportedMoods).toEqual(["ded"]);
});

test("does not poll after its end", async () => {
  setVisible(true);
  end();
  await pass(100);
  expect(requestedUrls).toEqual([]);
});

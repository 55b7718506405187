// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSavedMood } from "@/lib/client/viewer/follow-saved-mood";

let see: (isSeen: boolean) => void;
let answer: () => Response;
let asked: string[];
let heard: string[];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  heard = [];
  answer = () => Response.json({ id: 7, mood: "gm", savedAt: null });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  end = followSavedMood(document.body, { id: 7, known: "gm", onMood: (mood) => heard.push(mood) });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("reports a new save within a minute, once", async () => {
  see(true);
  await pass(31);
  expect(asked).toEqual(["/api/moods/7"]);
  answer = () => Response.json({ id: 7, mood: "zen", savedAt: null });
  await pass(100);
  expect(heard).toEqual(["zen"]);
});

test("does not poll while hidden, and polls at once when visible again after a while", async () => {
  see(true);
  see(false);
  await pass(600);
  expect(asked).toEqual([]);
  see(true);
  await pass(0);
  expect(asked).toHaveLength(1);
  for (const isSeen of [false, true, false, true]) see(isSeen);
  await pass(1);
  expect(asked).toHaveLength(1);
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
  see(true);
  await pass(31);
  answer = () => Response.json({ mood: "ded" });
  await pass(31);
  expect(heard).toEqual(["ded"]);
});

test("does not poll after its end", async () => {
  see(true);
  end();
  await pass(100);
  expect(asked).toEqual([]);
});

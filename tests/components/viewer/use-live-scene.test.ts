// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLiveScene } from "@/components/viewer/use-live-scene";
import type { Sight } from "@/lib/client/viewer/watch-sight";

const eyes = vi.hoisted(() => ({ tell: (_sight: Sight) => {} }));
vi.mock("@/lib/client/viewer/watch-sight", () => ({
  watchSight(_box: Element, tell: (sight: Sight) => void) {
    eyes.tell = tell;
    return () => {};
  },
}));
vi.mock("@/lib/client/viewer/scene-files", () => ({
  fetchModel: () => new Promise(() => {}),
  fetchAnimations: () => new Promise(() => {}),
}));
vi.mock("@/components/canvas/viewer/ViewerScene", () => ({ ViewerCanvas: () => null }));

/** Whether the browser has a context to give. */
let contexts: boolean[];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  // `as`: nothing of a context is used.
  const getContext = () => (contexts[asked++] ? ({ getExtension: () => null } as unknown as RenderingContext) : null);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(getContext);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A viewer that is seen. */
function open() {
  const box = { current: document.createElement("div") };
  const { result } = renderHook(() => useLiveScene(box, { isWanted: true, id: 1 }));
  act(() => eyes.tell("seen"));
  return result;
}

it("a browser that is short of contexts is asked again, while the poster says so", () => {
  contexts = [false, false, true];
  const scene = open();
  expect(scene.current.status).toBe("no_webgl");
  act(() => vi.advanceTimersByTime(4000));
  expect([scene.current.status, asked]).toEqual(["no_webgl", 2]);
  act(() => vi.advanceTimersByTime(4000));
  expect([scene.current.status, asked]).toEqual(["waiting", 3]);
});

it("one that has none is not asked for ever", () => {
  contexts = [];
  const scene = open();
  for (let nth = 0; nth < 10; nth++) act(() => vi.advanceTimersByTime(4000));
  expect([scene.current.status, asked]).toEqual(["no_webgl", 4]);
});

it("nobody asks for one that nobody sees", () => {
  contexts = [false];
  open();
  act(() => eyes.tell("hidden"));
  act(() => vi.advanceTimersByTime(60_000));
  expect(asked).toBe(1);
});

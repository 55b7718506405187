// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLiveScene } from "@/components/viewer/use-live-scene";
import { SceneError } from "@/lib/shared/scene-error";
import type { Visibility } from "@/lib/shared/watch-visibility";

const observer = vi.hoisted(() => ({ report: (_sight: Visibility) => {} }));
vi.mock("@/lib/shared/watch-visibility", () => ({
  watchVisibility(_box: Element, report: (visibility: Visibility) => void) {
    observer.report = report;
    return () => {};
  },
}));
const fetched = vi.hoisted((): { ids: number[] } => ({ ids: [] }));
vi.mock("@/lib/client/viewer/scene-files", () => ({
  fetchModel(id: number) {
    fetched.ids.push(id);
    return new Promise(() => {});
  },
  fetchAnimations: () => new Promise(() => {}),
}));
vi.mock("@/components/canvas/viewer/ViewerScene", () => ({ ViewerCanvas: () => null }));

/** Whether each `getContext` call succeeds. */
let contexts: boolean[];
let contextCount = 0;

beforeEach(() => {
  vi.useFakeTimers();
  contextCount = 0;
  fetched.ids = [];
  // `as`: the part of a context that the probe uses.
  const getContext = () =>
    contexts[contextCount++]
      ? ({ getExtension: () => null, getParameter: () => "" } as unknown as RenderingContext)
      : null;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(getContext);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A visible viewer. */
function open() {
  const box = { current: document.createElement("div") };
  const { result } = renderHook(() => useLiveScene(box, { isWanted: true, id: 1 }));
  act(() => observer.report("visible"));
  return result;
}

it("requests a WebGL context again after a shortage, with the status no_webgl meanwhile", () => {
  contexts = [false, false, true];
  const scene = open();
  expect(scene.current.status).toBe("no_webgl");
  act(() => vi.advanceTimersByTime(4000));
  expect([scene.current.status, contextCount]).toEqual(["no_webgl", 2]);
  act(() => vi.advanceTimersByTime(8000));
  expect([scene.current.status, contextCount]).toEqual(["waiting", 3]);
});

it("another avatar is waiting until its own model is shown, and only that model is fetched", () => {
  contexts = [true, true, true];
  const box = { current: document.createElement("div") };
  const rendered: ReturnType<typeof useLiveScene>[] = [];
  const { result, rerender } = renderHook(
    ({ id }) => {
      const scene = useLiveScene(box, { isWanted: true, id });
      rendered.push(scene);
      return scene;
    },
    { initialProps: { id: 1 } },
  );
  act(() => observer.report("visible"));
  act(() => result.current.events.onShown());
  expect(result.current.status).toBe("live");
  rendered.length = 0;
  const { key } = result.current;
  rerender({ id: 7 });
  expect(new Set(rendered.map(({ status }) => status))).toEqual(new Set(["waiting"]));
  expect(result.current.key).not.toBe(key);
  // The outgoing canvas draws its first frame late.
  act(() => rendered[0]?.events.onShown());
  expect([rendered[0]?.key, result.current.status]).toEqual([key, "waiting"]);
  expect(fetched.ids).toEqual([1, 7]);

  // A hidden viewer loads it once visible.
  act(() => observer.report("hidden"));
  rerender({ id: 8 });
  expect(fetched.ids).toEqual([1, 7]);
  act(() => observer.report("visible"));
  expect(fetched.ids).toEqual([1, 7, 8]);
});

it("requests a context less and less often, and becomes ready when it gets one", () => {
  contexts = [false, false, false, false, false, false, false, true];
  const scene = open();
  const minutes: number[] = [];
  for (let minute = 0; minute < 4; minute++) {
    for (let second = 0; second < 60; second++) act(() => vi.advanceTimersByTime(1000));
    minutes.push(contextCount);
  }
  expect([minutes, scene.current.status]).toEqual([[5, 6, 7, 8], "waiting"]);
});

it("a canvas that gets no context counts as a shortage too", () => {
  contexts = [true, true, true];
  const scene = open();
  const fail = () => act(() => scene.current.events.onFailed(new SceneError("no_webgl", "None.")));
  fail();
  expect(scene.current.status).toBe("no_webgl");
  act(() => vi.advanceTimersByTime(4000));
  expect([scene.current.status, contextCount]).toEqual(["waiting", 2]);
  fail();
  act(() => vi.advanceTimersByTime(4000));
  expect([scene.current.status, contextCount]).toEqual(["no_webgl", 2]);
  act(() => vi.advanceTimersByTime(4000));
  expect([scene.current.status, contextCount]).toEqual(["waiting", 3]);
});

it("requests no context for a hidden viewer", () => {
  contexts = [false];
  open();
  act(() => observer.report("hidden"));
  act(() => vi.advanceTimersByTime(60_000));
  expect(contextCount).toBe(1);
});

it.each([
  ["in which it rests", 5000],
  ["in which it reports that it rests", 5300],
])("opens its scene again when it becomes visible in the moment %s", (_, restsAtMs) => {
  contexts = [true, true];
  const scene = open();
  act(() => scene.current.events.onShown());
  act(() => observer.report("offscreen"));
  for (let ms = 1; ms < restsAtMs; ms++) act(() => vi.advanceTimersByTime(1));
  // The timer ends before React has rendered the change.
  act(() => {
    observer.report("visible");
    vi.advanceTimersByTime(1);
  });
  expect([scene.current.status, fetched.ids]).toEqual(["waiting", [1, 1]]);
});

it("rests while its browser reports no visibility, until it does", () => {
  contexts = [true];
  const box = { current: document.createElement("div") };
  const { result } = renderHook(() => useLiveScene(box, { isWanted: true, id: 1 }));
  expect(result.current.status).toBe("waiting");
  act(() => vi.advanceTimersByTime(1000));
  expect([result.current.status, contextCount]).toEqual(["resting", 0]);
  act(() => observer.report("visible"));
  expect([result.current.status, fetched.ids]).toEqual(["waiting", [1]]);
});

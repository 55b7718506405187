// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRoot } from "@/components/canvas/host/open-root";
import { SceneCanvas } from "@/components/canvas/host/SceneCanvas";
import { SceneError } from "@/lib/shared/scene-error";

// jsdom has no WebGL.
vi.mock("@/components/canvas/host/open-root");

let resize = () => {};
beforeEach(() => {
  vi.mocked(openRoot).mockReset();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Prepares a root that renders nothing. */
function prepareRoot() {
  const root = { render: vi.fn<(scene: ReactElement<{ onShown(): void }> | null) => void>() };
  const state = { advance: vi.fn(), setSize: vi.fn() };
  const close = vi.fn();
  const opened = { context: { isContextLost: () => false }, root, store: { getState: () => state }, close };
  // `as`: the parts that the canvas uses.
  vi.mocked(openRoot).mockReturnValueOnce(opened as unknown as ReturnType<typeof openRoot>);
  const getScene = () => root.render.mock.lastCall?.[0];
  return { ...state, close, getScene, show: () => getScene()?.props.onShown() };
}

function renderCanvas() {
  const events = { onLost: vi.fn(), onRestored: vi.fn(), onFailed: vi.fn(), onShown: vi.fn() };
  const { container, unmount } = render(
    <SceneCanvas isComplete {...events}>
      scene
    </SceneCanvas>,
  );
  const getCanvases = () => [...container.querySelectorAll("canvas")];
  return { ...events, unmount, getCanvases };
}

test("rebuilds the scene in a new canvas after a lost context", () => {
  const [first, second] = [prepareRoot(), prepareRoot()];
  const { getCanvases, onLost, onRestored } = renderCanvas();
  const [canvas] = getCanvases();
  const options = vi.mocked(openRoot).mock.lastCall?.[1];
  expect(first.getScene()).not.toBeNull();
  act(() => options?.onLost());
  expect(onLost).toHaveBeenCalledOnce();
  expect(first.close).not.toHaveBeenCalled();
  act(() => options?.onRestored?.());
  expect(onRestored).toHaveBeenCalledOnce();
  expect(first.close).toHaveBeenCalledOnce();
  expect(second.getScene()).not.toBeNull();
  expect(getCanvases()).toHaveLength(1);
  expect(getCanvases()[0]).not.toBe(canvas);
});

test("redraws a new size at once, but nothing before the first picture or after a loss", () => {
  const { advance, setSize, show } = prepareRoot();
  renderCanvas();
  resize();
  expect(setSize).toHaveBeenCalledWith(1, 1);
  expect(advance).not.toHaveBeenCalled();
  show();
  resize();
  expect(advance).toHaveBeenCalledOnce();
  act(() => vi.mocked(openRoot).mock.lastCall?.[1].onLost());
  resize();
  expect(advance).toHaveBeenCalledOnce();
});

test("closes its root and removes its canvas", () => {
  const { close } = prepareRoot();
  const { unmount, getCanvases } = renderCanvas();
  unmount();
  expect(close).toHaveBeenCalledOnce();
  expect(getCanvases()).toEqual([]);
});

test("reports that there is no WebGL, and leaves no canvas", () => {
  const error = new SceneError("no_webgl", "None.");
  vi.mocked(openRoot).mockImplementationOnce(() => {
    throw error;
  });
  const { onFailed, getCanvases } = renderCanvas();
  expect(onFailed).toHaveBeenCalledWith(error);
  expect(getCanvases()).toEqual([]);
});

// @vitest-environment jsdom
import { create } from "@react-three/test-renderer";
import type { ReactNode } from "react";
import type { WebGLRenderer } from "three";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SceneFrames, useStep } from "@/components/canvas/host/SceneFrames";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders parts in a scene whose renderer compiles without delay. */
async function createFrames(parts: ReactNode, { isContextLost = false } = {}) {
  const [onFailed, onShown] = [vi.fn(), vi.fn()];
  const compileAsync = vi.fn(async () => {});
  // `as`: the part of a renderer that the frames use.
  const gl = {
    domElement: document.createElement("canvas"),
    extensions: { has: () => true },
    compileAsync,
    getContext: () => ({ isContextLost: () => isContextLost }),
    setSize() {},
    setPixelRatio() {},
    render() {},
    dispose() {},
  } as unknown as WebGLRenderer;
  const element = (isComplete: boolean, children = parts) => (
    <SceneFrames isComplete={isComplete} onFailed={onFailed} onShown={onShown}>
      {children}
    </SceneFrames>
  );
  const scene = await create(element(false), { gl });
  return { scene, element, gl, onFailed, onShown, compileAsync };
}

/** A part that calls back in every frame. */
function Stepper({ onStep }: { readonly onStep: Parameters<typeof useStep>[0] }) {
  useStep(onStep);
  return null;
}

function Unrenderable(): ReactNode {
  throw new Error("no part");
}

test("an error in a frame is passed to onFailed", async () => {
  const error = new Error("no frame");
  const onStep = () => {
    throw error;
  };
  const { scene, onFailed } = await createFrames(<Stepper onStep={onStep} />);
  await scene.advanceFrames(1, 0.1);
  expect(onFailed).toHaveBeenCalledWith(error);
});

test("a part that cannot be rendered is passed to onFailed, unless the context is lost", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  const { onFailed } = await createFrames(<Unrenderable />);
  expect(onFailed).toHaveBeenCalledWith(new Error("no part"));
  expect((await createFrames(<Unrenderable />, { isContextLost: true })).onFailed).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  report.mockRestore();
});

test("the parts are freed with a lost context, before it can be restored", async () => {
  const { scene, gl } = await createFrames(<group name="resource" />);
  expect(scene.scene.findAllByProps({ name: "resource" })).toHaveLength(1);
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
  gl.domElement.dispatchEvent(new Event("webglcontextlost"));
  await Promise.resolve();
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  expect(scene.scene.findAllByProps({ name: "resource" })).toHaveLength(0);
});

test("delayed frames do not add up, and none follows after the part is gone", async () => {
  const { scene, element } = await createFrames(<Stepper onStep={() => 66} />);
  for (let frame = 0; frame < 3; frame++) await scene.advanceFrames(1, 0.1);
  expect(vi.getTimerCount()).toBe(1);
  await scene.update(element(false, null));
  expect(vi.getTimerCount()).toBe(0);
});

test("draws the first picture once it is complete and compiled", async () => {
  const onStep = vi.fn(() => false);
  const { scene, element, onShown, compileAsync } = await createFrames(<Stepper onStep={onStep} />);
  expect(compileAsync).not.toHaveBeenCalled();
  await scene.update(element(true));
  expect(compileAsync).toHaveBeenCalledOnce();
  expect(onStep).toHaveBeenCalled();
  expect(onShown).toHaveBeenCalledOnce();
});

test("shows nothing if the scene is gone before it is compiled", async () => {
  const { scene, element, onShown, compileAsync } = await createFrames(<Stepper onStep={() => false} />);
  let resolve = () => {};
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  compileAsync.mockReturnValueOnce(promise);
  await scene.update(element(true));
  await scene.unmount();
  resolve();
  await promise;
  expect(onShown).not.toHaveBeenCalled();
});

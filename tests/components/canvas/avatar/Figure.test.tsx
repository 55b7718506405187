// @vitest-environment jsdom
import { create } from "@react-three/test-renderer";
import { Group } from "three";
import { expect, test, vi } from "vitest";
import { AvatarFigure } from "@/components/canvas/avatar/Figure";
import { SceneFrames, useStep } from "@/components/canvas/host/SceneFrames";
import { createFigure, type ShownModel } from "@/lib/three/figure/create-figure";
import type { FigureDriver } from "@/lib/three/figure/figure-driver";

vi.mock("@/lib/three/figure/create-figure", { spy: true });

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

/** Keeps the scene in motion. */
function Motion() {
  useStep(() => true);
  return null;
}

test("a figure gets the scene's time: a long frame is a second, a pause and a hidden page are none", async () => {
  const update = vi.fn<(seconds: number) => void>();
  vi.mocked(createFigure).mockReturnValue({ object: new Group(), update, dispose() {} });
  // `as`: only passed to createFigure.
  const [driver, model] = [{} as FigureDriver, {} as ShownModel];
  const element = (isPaused: boolean) => (
    <SceneFrames isComplete={false} isPaused={isPaused} onFailed={() => {}} onShown={() => {}}>
      <Motion />
      <AvatarFigure driver={driver} model={model} />
    </SceneFrames>
  );
  const scene = await create(element(false));
  const getSeconds = async (passed: number) => {
    await scene.advanceFrames(1, passed);
    return update.mock.lastCall?.[0];
  };
  expect(await getSeconds(5)).toBe(0);
  expect(await getSeconds(0.4)).toBe(0.4);
  expect(await getSeconds(7)).toBe(1);
  await scene.update(element(true));
  expect(await getSeconds(7000)).toBe(0);
  await scene.update(element(false));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await getSeconds(0.9)).toBe(0);
});

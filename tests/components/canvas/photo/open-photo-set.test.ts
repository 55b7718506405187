import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { openRoot, type SceneSurface } from "@/components/canvas/host/open-root";
import { openPhotoSet } from "@/components/canvas/photo/PhotoSet";
import type { PhotoFigure } from "@/lib/three/photo/figure-pool";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

// Node has no WebGL.
vi.mock("@/components/canvas/host/open-root", { spy: true });

const TILE = {
  shot: PLAIN_SHOT,
  figures: [],
  picture: { width: 200, height: 100 },
  tile: { x: 0, y: 0, width: 100, height: 50 },
};

/** Opens a set whose root renders nothing. */
function open() {
  const context = { isContextLost: () => false };
  const root = { render: vi.fn<(element: ReactElement<{ onDrawn(): void }>) => void>() };
  // The tree draws in the frame.
  const advance = vi.fn(() => root.render.mock.lastCall?.[0].props.onDrawn());
  const setSize = vi.fn();
  const close = vi.fn();
  const opened = { context, root, store: { getState: () => ({ advance, setSize }) }, close };
  // `as`: the parts that the set uses.
  vi.mocked(openRoot).mockReturnValueOnce(opened as unknown as ReturnType<typeof openRoot>);
  const canvas = { width: 100, height: 50 } as SceneSurface;
  const set = openPhotoSet(canvas);
  const options = vi.mocked(openRoot).mock.lastCall?.[1];
  return { ...opened, advance, setSize, canvas, set, lose: () => options?.onLost() };
}

test("a tile is one commit and one frame of its size", () => {
  const { set, root, advance, setSize } = open();
  set.draw([], TILE);
  expect(setSize).toHaveBeenCalledWith(100, 50);
  expect(root.render).toHaveBeenCalledOnce();
  expect(advance).toHaveBeenCalledOnce();
});

test("a tile is lost when the tree has failed and draws nothing", () => {
  const { set, advance } = open();
  advance.mockReturnValueOnce(undefined);
  expect(() => set.draw([], TILE)).toThrow("The picture was lost");
});

test("a tile is lost when the context is lost before or while it is drawn", () => {
  const { set, context, advance } = open();
  advance.mockImplementationOnce(() => {
    context.isContextLost = () => true;
  });
  expect(() => set.draw([], TILE)).toThrow("The picture was lost");
  advance.mockClear();
  expect(() => set.draw([], TILE)).toThrow("The picture was lost");
  expect(advance).not.toHaveBeenCalled();
});

test("draws nothing after a lost context, even if it is restored", () => {
  const { set, lose } = open();
  lose();
  expect(() => set.draw([], TILE)).toThrow("The picture was lost");
});

test("renders anew after a picture only if a figure has left the pool", () => {
  const { set, root } = open();
  // `as`: the set only compares them.
  const [one, other] = [{ key: "1/1" }, { key: "2/1" }] as unknown as [PhotoFigure, PhotoFigure];
  set.draw([one, other], TILE);
  set.keep([one, other]);
  expect(root.render).toHaveBeenCalledOnce();
  set.keep([one]);
  expect(root.render).toHaveBeenCalledTimes(2);
  expect(root.render.mock.lastCall?.[0].props).toMatchObject({ loaded: [one], drawing: null });
});

test("a disposed set frees its canvas and is not opened again", () => {
  const { set, root, close, canvas } = open();
  set.draw([], TILE);
  set.dispose();
  expect(close).toHaveBeenCalledOnce();
  expect([canvas.width, canvas.height]).toEqual([1, 1]);
  set.keep([]);
  expect(() => set.draw([], TILE)).toThrow("The picture was lost");
  expect(root.render).toHaveBeenCalledOnce();
});

test("an error of the renderer is thrown, and leaves no listener and no context", () => {
  const loseContext = vi.fn();
  // `as`: a canvas whose context can only be lost.
  const canvas = Object.assign(new EventTarget(), {
    width: 1,
    height: 1,
    getContext: () => ({ getExtension: () => ({ loseContext }) }),
  }) as unknown as SceneSurface;
  expect(() => openPhotoSet(canvas)).toThrow();
  expect(loseContext).toHaveBeenCalledOnce();
  const event = new Event("webglcontextlost", { cancelable: true });
  canvas.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("without WebGL 2 the set is not opened", () => {
  // `as`: the method that fails.
  const canvas = { getContext: () => null } as unknown as SceneSurface;
  expect(() => openPhotoSet(canvas)).toThrow(expect.objectContaining({ code: "no_webgl" }));
});
